import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { raceId, startId, type EventId, type StartId } from '../../../core/ids.ts';
import { tellOfCorrections } from '../../../lambdas/photos/ingest/news/tell-corrected.ts';
import { tellOfJob, tellOfOpened } from '../../../lambdas/photos/ingest/news/tell-new-photos.ts';
import { handler as sendDue } from '../../../lambdas/mail/automatic/send-due.ts';
import { tellWaiting } from '../../../lambdas/mail/automatic/tell-waiting.ts';
import { log } from '../../../lambdas/log.ts';
import { setRangeEnds } from '../../../lambdas/store/catalogue/starts/edit-starts.ts';
import { setEnd } from '../../support/set-end.ts';
import { changeRace } from '../../../lambdas/store/catalogue/races/races.ts';
import { setStretches } from '../../../lambdas/store/catalogue/starts/stretches.ts';
import { listTellRequestsOf } from '../../../lambdas/store/people/following/tell-requests.ts';
import { listTellings } from '../../../lambdas/store/people/following/tellings.ts';
import { keys } from '../../../lambdas/store/table/keys.ts';
import { changeItem, deleteItem, putItem } from '../../../lambdas/store/table/table.ts';
import { newTakeDown } from '../../../core/photos/contract/photo-reports.ts';
import { takeDown } from '../../../lambdas/photos/take-downs/take-down.ts';
import { listTakeDowns, takeDownKey } from '../../../lambdas/store/photos/take-downs.ts';
import { newEventId } from '../../support/new-event-id.ts';
import { callAs, newPerson } from '../account-parts.ts';
import { putRace } from '../photo-parts.ts';
import { siteUrl, startSaleParts, type SaleParts } from '../sale-parts.ts';

let parts: SaleParts;
let event: EventId;
const race = raceId('3');
const anna = startId('900001');
const jorg = startId('900002');
const guest = callAs();

beforeAll(async () => {
  parts = await startSaleParts();
});
afterAll(() => parts?.close());
afterEach(() => {
  parts.faults.ses = 0;
  parts.faults.onMail = null;
  vi.restoreAllMocks();
});
beforeEach(async () => {
  event = newEventId();
  await putRace(event, race);
});

const newAddress = () => `${randomUUID()}@esempio.example`;
const mailsTo = (email: string) => parts.mails.filter(({ to }) => to.includes(email));

/** Requests the news and confirms by the mail's link. */
async function waits(email: string, start: StartId | null): Promise<void> {
  const body = { event_id: event, race_id: race, swiss_equestrian_rider_id: start, email, language: 'it' };
  await guest('POST /api/tell-me', { body });
  const token = decodeURIComponent(/\/tell-me\?token=([^\s)]+)/.exec(mailsTo(email).at(-1)!.text)![1]!);
  expect((await guest('POST /api/tell-me/confirm', { body: { token } })).status).toBe(200);
}

/** Adds a photo to each of these starts. Reports it more than once, as the workflow may. */
async function ingested(job_id: string, ...starts: StartId[]): Promise<void> {
  await changeRace(event, race, { photo_numbers: '1-9' });
  for (const [i, start] of starts.entries()) await setEnd(event, race, start, i + 1);
  await tellOfJob(job_id, event, race);
  await tellOfJob(job_id, event, race);
}

it('tells nobody of a rider whose photos were taken down meanwhile', async () => {
  const [ofAnna, ofJorg] = [newAddress(), newAddress()];
  await waits(ofAnna, anna);
  await waits(ofJorg, jorg);
  await changeRace(event, race, { status: 'uploaded' });
  const wanted = {
    kind: 'start',
    swiss_equestrian_rider_id: anna,
    photos: [],
    sold: 'withdrawn',
    reason: 'child',
    asked: { by: 'Mamma di Anna', how: 'telephone' as const },
  };
  await takeDown(event, race, newTakeDown.parse(wanted), 'boss');
  await ingested(`job-${event}`, anna, jorg);
  await sendDue();
  // Each has the mail that asked her to confirm.
  expect([ofAnna, ofJorg].map((email) => mailsTo(email).length)).toEqual([1, 2]);
  for (const one of await listTakeDowns()) await deleteItem({ key: takeDownKey(one) });
});

it('tells a visitor who began to wait during a closure when the gallery opens, without new photos too', async () => {
  const [early, late] = [newAddress(), newAddress()];
  const now = new Date();
  await waits(early, anna);
  await changeRace(event, race, {
    status: 'uploaded',
    photo_numbers: '1-3',
    race_date: now.toISOString().slice(0, 10),
  });
  await setEnd(event, race, anna, 3);
  await tellOfJob(`job-${event}`, event, race);
  await sendDue();
  await changeRace(event, race, { status: 'scheduled' });
  await waits(late, anna);
  await changeRace(event, race, { status: 'uploaded' });
  for (let time = 0; time < 2; time++) await tellOfOpened(event, race, now);
  await sendDue();
  // Each has the confirmation mail and the mail that she waited for.
  expect([early, late].map((email) => mailsTo(email).length)).toEqual([2, 2]);
});

it('sends a waiting visitor one mail with the link to the photos, and forgets her', async () => {
  const [ofAnna, ofRace, ofJorg] = [newAddress(), newAddress(), newAddress()];
  await waits(ofAnna, anna);
  await waits(ofRace, null);
  await waits(ofJorg, jorg);
  await changeRace(event, race, { status: 'uploaded' });
  await ingested('a', anna);
  await Promise.all([sendDue(), sendDue()]);
  await sendDue();
  await ingested('b', anna);
  await sendDue();
  expect(mailsTo(ofAnna).map(({ subject }) => subject)).toEqual([expect.anything(), 'Le foto sono online: Gara 3']);
  expect(mailsTo(ofAnna)[1]!.html).toContain(`${siteUrl}/${event}/3/900001"`);
  expect(mailsTo(ofRace)[1]!.html).toContain(`${siteUrl}/${event}/3"`);
  expect(mailsTo(ofJorg)).toHaveLength(1);
  expect(await listTellRequestsOf(ofAnna)).toEqual([]);
  expect(await listTellRequestsOf(ofJorg)).toHaveLength(1);
});

it('tells a visitor who waits for several starts of a race once', async () => {
  const email = newAddress();
  await waits(email, anna);
  await waits(email, jorg);
  await changeRace(event, race, { status: 'uploaded' });
  await ingested('c', anna, jorg);
  await sendDue();
  expect(mailsTo(email)).toHaveLength(3);
  expect(mailsTo(email)[2]!.html).toContain(`${siteUrl}/${event}/3"`);
  expect(await listTellRequestsOf(email)).toEqual([]);
});

it('sends no mail about another start’s old photos, and the visitor keeps waiting', async () => {
  const [ofAnna, ofJorg] = [newAddress(), newAddress()];
  await waits(ofAnna, anna);
  await waits(ofJorg, jorg);
  await changeRace(event, race, { status: 'uploaded', race_date: new Date().toISOString().slice(0, 10) });
  await ingested('corrected', anna);
  await changeRace(event, race, { status: 'scheduled' });
  await setEnd(event, race, anna, null);
  await setEnd(event, race, jorg, 1);
  await changeRace(event, race, { status: 'uploaded' });
  await tellOfOpened(event, race, new Date());
  await sendDue();
  expect([ofAnna, ofJorg].map((email) => mailsTo(email).length)).toEqual([1, 2]);
  expect(await listTellRequestsOf(ofAnna)).toHaveLength(1);
});

it('tells a waiting visitor about photos from a correction in an open gallery, though she had others before', async () => {
  const email = newAddress();
  await changeRace(event, race, { status: 'uploaded', race_date: new Date().toISOString().slice(0, 10) });
  await ingested('other', jorg);
  await setEnd(event, race, jorg, null);
  await waits(email, jorg);
  const stretch = { photo_from: 4, photo_to: 6, swiss_equestrian_rider_id: jorg };
  await setStretches(event, race, { stretches: [stretch], was: [] }, randomUUID());
  for (let time = 0; time < 2; time++) await tellOfCorrections(new Date(Date.now() + 11 * 60_000));
  await sendDue();
  expect(mailsTo(email)).toHaveLength(2);
});

it('holds a correction’s mail while the gallery is closed, and tells waiting visitors when it opens', async () => {
  const email = newAddress();
  await waits(email, anna);
  await changeRace(event, race, {
    status: 'uploaded',
    photo_numbers: '1-9',
    race_date: new Date().toISOString().slice(0, 10),
  });
  const end = { line: 1, swiss_equestrian_rider_id: anna, photo_to: 9, was: null };
  await setRangeEnds(event, race, [end], new Date());
  await changeRace(event, race, { status: 'scheduled' });
  await tellOfCorrections(new Date(Date.now() + 11 * 60_000));
  await sendDue();
  expect(mailsTo(email)).toHaveLength(1);
  await changeRace(event, race, { status: 'uploaded' });
  await tellOfOpened(event, race, new Date());
  await sendDue();
  expect(mailsTo(email)).toHaveLength(2);
});

it('sends no mail about a gallery while it is closed', async () => {
  const email = newAddress();
  await waits(email, null);
  await changeRace(event, race, { status: 'uploaded' });
  await ingested('d', anna);
  await changeRace(event, race, { status: 'scheduled' });
  await sendDue();
  expect(mailsTo(email)).toHaveLength(1);
  await changeRace(event, race, { status: 'uploaded' });
  await sendDue();
  expect(mailsTo(email)).toHaveLength(2);
  expect((await listTellings()).filter(({ event_id }) => event_id === event)).toEqual([]);
});

it('tells a visitor immediately if she confirms after the photos came, but no visitor of another start', async () => {
  const [late, other] = [newAddress(), newAddress()];
  await changeRace(event, race, { status: 'uploaded', photo_numbers: '1-3' });
  await setEnd(event, race, anna, 3);
  await waits(late, anna);
  await waits(other, jorg);
  await sendDue();
  expect(mailsTo(late)).toHaveLength(2);
  expect(mailsTo(late)[1]!.html).toContain(`${siteUrl}/${event}/3/900001"`);
  expect(mailsTo(other)).toHaveLength(1);
});

/** Makes a visitor who waited for photos that exist now. */
async function waitsAndPhotosAreThere(job: string): Promise<string> {
  const email = newAddress();
  await waits(email, null);
  await changeRace(event, race, { status: 'uploaded' });
  await ingested(job, anna);
  return email;
}

it('tells a waiting visitor later when the mail service refuses, also if another sender looks meanwhile', async () => {
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const email = await waitsAndPhotosAreThere('e');
  parts.faults.ses = 1;
  parts.faults.onMail = sendDue;
  await sendDue();
  expect(mailsTo(email)).toHaveLength(1);
  await sendDue();
  expect(mailsTo(email)).toHaveLength(2);
});

it('leaves a waiting visitor to the next call when time is over or the mail service needs a pause', async () => {
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const email = await waitsAndPhotosAreThere('f');
  await tellWaiting(new Date(), Date.now() - 1);
  await newPerson();
  parts.faults.ses = 1;
  await sendDue();
  expect(mailsTo(email)).toHaveLength(1);
  await sendDue();
  expect(mailsTo(email)).toHaveLength(2);
});

it('tells a waiting visitor later when her address could not be checked', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const email = await waitsAndPhotosAreThere('i');
  await putItem({ item: { ...keys.stop(email), why: 7 } });
  await sendDue();
  await deleteItem({ key: keys.stop(email) });
  await sendDue();
  expect(mailsTo(email)).toHaveLength(2);
});

it('skips a race that fails without delaying others, and mails it once it is repaired', async () => {
  const told = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const [first, broken] = [await waitsAndPhotosAreThere('g'), keys.race(event, race)];
  await changeItem({ key: broken, set: { name: 7 } });
  event = newEventId();
  await putRace(event, race);
  const second = await waitsAndPhotosAreThere('h');
  await sendDue();
  expect([mailsTo(first).length, mailsTo(second).length]).toEqual([1, 2]);
  expect(told).toHaveBeenCalled();
  await changeItem({ key: broken, set: { name: 'Gara 3' } });
  await sendDue();
  expect(mailsTo(first)).toHaveLength(2);
});
