import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { raceId, riderId, startId, type EventId, type StartId } from '../../../core/ids.ts';
import { editEvent } from '../../../lambdas/catalogue/events/change-event.ts';
import { changeOfficeRace } from '../../../lambdas/catalogue/races/edit-race.ts';
import { tellOfCorrections } from '../../../lambdas/photos/ingest/news/tell-corrected.ts';
import { tellOfJob } from '../../../lambdas/photos/ingest/news/tell-new-photos.ts';
import { log } from '../../../lambdas/log.ts';
import { leaveOrPostpone } from '../../../lambdas/mail/automatic/begun-before.ts';
import { handler as sendDue, sendDueMails } from '../../../lambdas/mail/automatic/send-due.ts';
import { putParticipantIfNew } from '../../../lambdas/store/catalogue/starts/add-participant.ts';
import { listCorrections } from '../../../lambdas/store/catalogue/starts/corrections.ts';
import { setRangeEnds } from '../../../lambdas/store/catalogue/starts/edit-starts.ts';
import { setPhotoEnd } from '../../../lambdas/store/catalogue/starts/participants.ts';
import { setEnd } from '../../support/set-end.ts';
import { changeRace } from '../../../lambdas/store/catalogue/races/races.ts';
import { listDueMails, putDueMails } from '../../../lambdas/store/mail/automatic/due-mails.ts';
import { beginMail } from '../../../lambdas/store/mail/automatic/mail-claims.ts';
import { putTemplateVersion } from '../../../lambdas/store/mail/templates.ts';
import { applyPreferences } from '../../../lambdas/store/people/preferences.ts';
import { keys } from '../../../lambdas/store/table/keys.ts';
import { listTakeDowns, takeDownKey } from '../../../lambdas/store/photos/take-downs.ts';
import { changeItem, deleteItem } from '../../../lambdas/store/table/table.ts';
import { newTakeDown } from '../../../core/photos/contract/photo-reports.ts';
import { takeDown } from '../../../lambdas/photos/take-downs/take-down.ts';
import { newEventId } from '../../support/new-event-id.ts';
import { newPerson } from '../account-parts.ts';
import { putRace } from '../photo-parts.ts';
import { startMailParts } from '../mail-parts.ts';
import { siteUrl, type SaleParts } from '../sale-parts.ts';

let parts: SaleParts;
let event: EventId;
const race = raceId('3');

beforeAll(async () => void (parts = await startMailParts()));
afterAll(() => parts?.close());
beforeEach(async () => {
  event = newEventId();
  await putRace(event, race);
  await changeRace(event, race, { status: 'uploaded' });
});

/** Makes a follower of riders or horses, and returns only her mails. */
async function follower(...followed: [rider: string, horse: string | null][]) {
  const person = await newPerson();
  for (const [swiss_equestrian_rider_id, horse_name] of followed)
    await person.call('POST /api/account/interests', {
      body: { swiss_equestrian_rider_id, rider_name: 'Anna Esempio', horse_name },
    });
  await sendDue();
  const mails = () => parts.mails.filter(({ to, subject }) => to.includes(person.email) && subject.includes('foto'));
  return { ...person, mails };
}

/**
 * Runs an ingest that found new photos of these starts, each up to its end. Reports it as often as its workflow may.
 */
async function ingested(job_id: string, ...ends: [StartId, number][]): Promise<void> {
  await changeRace(event, race, { photo_numbers: '1-9' });
  for (const [start, end] of ends) await setEnd(event, race, start, end);
  await tellOfJob(job_id, event, race);
  await tellOfJob(job_id, event, race);
}

/** Takes back every take-down: each holds for all events. */
async function undoTakeDowns(): Promise<void> {
  for (const one of await listTakeDowns()) await deleteItem({ key: takeDownKey(one) });
}
const tomorrow = () => new Date(Date.now() + 25 * 3_600_000);
const first = startId('900001');
const second = startId('900001.2');
const jorg = startId('900002');

it('tells a doubled follower of a rider once about all starts, with links to each', async () => {
  const anna = await follower(['900001', null], ['ANY_RIDER', 'stella ch']);
  await ingested('a', [first, 1], [second, 2], [jorg, 3]);
  await Promise.all([sendDue(), sendDue()]);
  await sendDue();
  expect(anna.mails()).toHaveLength(1);
  const { html, headers } = anna.mails()[0]!;
  expect(html).toContain(`${siteUrl}/${event}/3/900001"`);
  expect(html).toContain(`${siteUrl}/${event}/3/900001.2"`);
  expect(html).not.toContain('Jörg');
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
});

it('tells a horse’s follower about every rider, and a follower of one pair about no other horse', async () => {
  const ofBingo = await follower(['ANY_RIDER', 'Bingo']);
  const ofBoth = await follower(['900001', 'Stella CH']);
  await ingested('b', [second, 2]);
  await sendDue();
  expect([ofBingo.mails().length, ofBoth.mails().length]).toEqual([1, 0]);
});

it('tells of no rider whose photos were taken down before her mail went out', async () => {
  const anna = await follower(['900001', null]);
  const ofJorg = await follower(['900002', null]);
  await ingested('taken-down', [first, 1], [second, 2], [jorg, 3]);
  const wanted = {
    kind: 'person',
    swiss_equestrian_rider_id: first,
    photos: [],
    sold: 'withdrawn',
    reason: 'child',
    asked: { by: 'Mamma di Anna', how: 'telephone' as const },
  };
  await takeDown(event, race, newTakeDown.parse(wanted), 'boss');
  await sendDue();
  expect([anna.mails().length, ofJorg.mails().length]).toEqual([0, 1]);
  await undoTakeDowns();
});

it('there is one mail a day and event: what comes later is in the next day’s, once', async () => {
  const anna = await follower(['900001', null]);
  await ingested('c-1', [first, 1]);
  await sendDue();
  await ingested('c-2', [first, 2]);
  await ingested('c-3', [second, 3]);
  await sendDue();
  expect(anna.mails()).toHaveLength(1);
  await sendDueMails(tomorrow());
  await sendDueMails(tomorrow());
  expect(anna.mails()).toHaveLength(2);
  expect(anna.mails()[1]!.html).toContain('900001.2"');
});

it('holds a mail for another day until its midnight, also after a day of 25 hours', async () => {
  const { customer_id, email } = await newPerson();
  const now = new Date('2026-10-24T22:30:00.000Z');
  const mail = { kind: 'new_photos', customer_id, of: `${event}#2026-10-25` } as const;
  const due = { ...mail, of: `${event}#3#b`, due_at: now.toISOString() };
  await beginMail(mail, { covers: [`${event}#3#a`], email, now });
  await putDueMails([due]);
  await leaveOrPostpone(mail, { another_day: true }, [due], now);
  const waiting = (await listDueMails(new Date(), 400)).filter((one) => one.kind === due.kind && one.of === due.of);
  expect(waiting.map(({ due_at }) => due_at)).toEqual(['2026-10-25T23:00:00.000Z']);
});

it('tells nothing to a follower without advertising consent, with the alert off, or unsubscribed meanwhile', async () => {
  const without = await follower(['900001', null]);
  await applyPreferences(without.customer_id, { email_marketing: false });
  const silent = await follower(['900001', null]);
  const { interests } = (await silent.call('GET /api/account/interests')).body as { interests: { id: string }[] };
  await silent.call('PATCH /api/account/interests/{id}', {
    params: { id: interests[0]!.id },
    body: { email_alerts_enabled: false },
  });
  const gone = await follower(['900001', null]);
  await ingested('d', [first, 1]);
  await applyPreferences(gone.customer_id, { action: 'unsubscribe_all' });
  await sendDue();
  expect([without, silent, gone].map((person) => person.mails().length)).toEqual([0, 0, 0]);
});

/** Corrects the ends of these starts in the open gallery. */
async function corrected(...ends: [StartId, was: number | null, photo_to: number | null][]): Promise<void> {
  const lines = ends.map(([swiss_equestrian_rider_id, was, photo_to], at) => ({
    line: at + 1,
    swiss_equestrian_rider_id,
    was,
    photo_to,
  }));
  expect(await setRangeEnds(event, race, lines, new Date())).toMatchObject({ refused: [] });
}
const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);

it('tells a follower once about photos from corrections in an open gallery, after a quiet while', async () => {
  await changeRace(event, race, { race_date: new Date().toISOString().slice(0, 10) });
  const [ofStella, ofJorg] = [await follower(['900001', 'Stella CH']), await follower(['900002', null])];
  await ingested('wrong', [first, 9]);
  await sendDue();
  await corrected([first, 9, 3], [jorg, null, 9]);
  await tellOfCorrections(minutesLater(9));
  await sendDue();
  expect(ofJorg.mails()).toHaveLength(0);
  for (let time = 0; time < 2; time++) {
    for (let again = 0; again < 2; again++) await tellOfCorrections(minutesLater(11));
    await sendDue();
    await corrected([first, 3, 9], [jorg, 9, null]);
    await corrected([first, 9, 3], [jorg, null, 9]);
  }
  await tellOfCorrections(minutesLater(11));
  await sendDueMails(tomorrow());
  expect([ofStella.mails().length, ofJorg.mails().length]).toEqual([1, 1]);
  expect(ofJorg.mails()[0]!.html).toContain(`${siteUrl}/${event}/3/900002"`);
});

/**
 * Gives these photos to starts in a gallery that is open since today, without telling any follower: the operator's
 * command sets ends without recording a correction.
 */
async function onlineUntold(...ends: [StartId, number][]): Promise<void> {
  await changeRace(event, race, { race_date: new Date().toISOString().slice(0, 10), photo_numbers: '1-9' });
  for (const [start, end] of ends) await setPhotoEnd(event, race, start, end, []);
}

it('sends no mail for a correction while a job runs, but tells all followers at its end', async () => {
  const [ofStella, ofJorg] = [await follower(['900001', 'Stella CH']), await follower(['900002', null])];
  const told = () => [ofStella, ofJorg].map((person) => person.mails().length);
  const job = { batch_job_id: `job-${event}`, batch_job_started_at: new Date().toISOString() };
  await changeRace(event, race, { ...job, batch_job_status: 'running' });
  await onlineUntold([first, 2]);
  await corrected([first, 2, 1], [jorg, null, 2]);
  await tellOfCorrections(minutesLater(11));
  await sendDue();
  expect(told()).toEqual([0, 0]);
  await changeRace(event, race, { batch_job_status: 'finished' });
  await tellOfJob(job.batch_job_id, event, race);
  await tellOfCorrections(minutesLater(11));
  await sendDue();
  await sendDueMails(tomorrow());
  expect(told()).toEqual([1, 1]);
});

it('does not wait for the end of a job without a workflow', async () => {
  const ofJorg = await follower(['900002', null]);
  const job = { batch_job_id: `lost-${event}`, batch_job_started_at: minutesLater(-60).toISOString() };
  await changeRace(event, race, { ...job, batch_job_status: 'running' });
  await onlineUntold();
  await corrected([jorg, null, 2]);
  await tellOfCorrections(minutesLater(11));
  await sendDue();
  expect(ofJorg.mails()).toHaveLength(1);
});

it('tells only followers who get their first photos by a correction, though no mail went out before', async () => {
  const [ofStella, ofBingo, ofJorg] = [
    await follower(['900001', 'Stella CH']),
    await follower(['900001', 'Bingo']),
    await follower(['900002', null]),
  ];
  await onlineUntold([first, 3], [second, 9]);
  for (let time = 0; time < 2; time++) {
    await corrected([second, 9, 6], [jorg, null, 9]);
    await corrected([first, 3, null]);
    await tellOfCorrections(minutesLater(11));
    await sendDue();
    await corrected([first, null, 3]);
    await tellOfCorrections(minutesLater(11));
    await corrected([second, 6, 9], [jorg, 9, null]);
  }
  await sendDueMails(tomorrow());
  expect([ofStella, ofBingo, ofJorg].map((person) => person.mails().length)).toEqual([0, 0, 1]);
});

it('tells followers about a correction that came just as its gallery opened', async () => {
  const ofJorg = await follower(['900002', null]);
  await changeRace(event, race, { status: 'scheduled' });
  await onlineUntold();
  await corrected([jorg, null, 9]);
  await changeRace(event, race, { status: 'uploaded' });
  await tellOfCorrections(minutesLater(11));
  await sendDue();
  expect(ofJorg.mails()).toHaveLength(1);
});

it('handles corrections after the due mails, and leaves the rest to the next call', async () => {
  const ofJorg = await follower(['900002', null]);
  await onlineUntold();
  await corrected([jorg, null, 9]);
  await changeItem({
    key: keys.correction(event, race),
    set: { corrected_at: minutesLater(-11).toISOString() },
  });
  await tellOfCorrections(new Date(), 0);
  await sendDue();
  expect(ofJorg.mails()).toHaveLength(0);
  await sendDue();
  expect(ofJorg.mails()).toHaveLength(1);
});

it('skips a correction that cannot be mailed without delaying others, and forgets it after three days', async () => {
  const waiting = async () => (await listCorrections(tomorrow())).filter(({ event_id }) => event_id === event).length;
  const errors = vi.spyOn(log, 'error').mockReturnValue();
  await onlineUntold();
  await corrected([jorg, null, 9]);
  await changeItem({ key: keys.participant(event, race, jorg), set: { rider_name: 7 } });
  await tellOfCorrections(minutesLater(11));
  expect([await waiting(), errors.mock.calls.length]).toEqual([1, 1]);
  await tellOfCorrections(minutesLater(73 * 60));
  expect(await waiting()).toBe(0);
  errors.mockRestore();
});

/** Adds photos of a job while the gallery is closed. */
async function broughtBehindClosedDoors(): Promise<void> {
  await changeRace(event, race, {
    race_date: new Date().toISOString().slice(0, 10),
    batch_job_id: `job-${event}`,
    photo_numbers: '1-3',
  });
  await setEnd(event, race, first, 3);
  await tellOfJob(`job-${event}`, event, race);
  await sendDue();
}

it('tells followers once when the office opens a gallery that was closed when its photos came', async () => {
  const anna = await follower(['900001', null]);
  const turn = (is: 'scheduled' | 'uploaded', was: typeof is) =>
    changeOfficeRace(event, race, { changes: { status: is }, was: { status: was } }, 'boss');
  await changeRace(event, race, { status: 'scheduled' });
  await broughtBehindClosedDoors();
  expect(anna.mails()).toEqual([]);
  await turn('uploaded', 'scheduled');
  await turn('uploaded', 'scheduled');
  await sendDue();
  expect(anna.mails()).toHaveLength(1);
  expect(anna.mails()[0]!.html).toContain(`${siteUrl}/${event}/3/900001"`);
  await turn('scheduled', 'uploaded');
  await turn('uploaded', 'scheduled');
  await sendDueMails(tomorrow());
  expect(anna.mails()).toHaveLength(1);
});

it('tells followers about photos that are new since a gallery closed, and about none twice', async () => {
  const [anna, jorgs] = [await follower(['900001', 'Stella CH']), await follower(['900002', null])];
  const turn = (is: 'scheduled' | 'uploaded', was: typeof is) =>
    changeOfficeRace(event, race, { changes: { status: is }, was: { status: was } }, 'boss');
  const open = () => turn('uploaded', 'scheduled');
  const told = () => [anna, jorgs].map((person) => person.mails().length);
  await changeRace(event, race, { status: 'scheduled' });
  await broughtBehindClosedDoors();
  await open();
  await sendDue();
  expect(told()).toEqual([1, 0]);
  expect(anna.mails()[0]!.html).toContain('3 foto');

  // A fourth photo is hers too, and the others were always his.
  await turn('scheduled', 'uploaded');
  await changeRace(event, race, { photo_numbers: '1-6' });
  await setEnd(event, race, first, 4);
  await setEnd(event, race, jorg, 6);
  await open();
  await open();
  await sendDueMails(tomorrow());
  expect(told()).toEqual([2, 1]);
  expect(anna.mails()[1]!.html).toContain('1 foto');
  expect(jorgs.mails()[0]!.html).toContain('2 foto');

  // Restores the first state: no start has photos without their news.
  await turn('scheduled', 'uploaded');
  await setEnd(event, race, first, 3);
  await open();
  await sendDueMails(new Date(tomorrow().getTime() + 25 * 3_600_000));
  expect(told()).toEqual([2, 2]);
  expect(jorgs.mails()[1]!.html).toContain('1 foto');
});

it('sends no mail about another start’s old photos when a gallery opens with corrected ends', async () => {
  const [anna, jorgs] = [await follower(['900001', 'Stella CH']), await follower(['900002', null])];
  await broughtBehindClosedDoors();
  await changeRace(event, race, { photo_numbers: '1-9' });
  await ingested(`more-${event}`, [first, 9]);
  await changeRace(event, race, { status: 'scheduled' });
  await setEnd(event, race, first, null);
  await setEnd(event, race, jorg, 9);
  await changeOfficeRace(event, race, { changes: { status: 'uploaded' }, was: { status: 'scheduled' } }, 'boss');
  const due = (await listDueMails(new Date(), 400)).filter(({ of }) => of.startsWith(`${event}#`));
  expect(due.map(({ customer_id }) => customer_id)).toContain(jorgs.customer_id);
  await sendDueMails(tomorrow());
  expect([anna, jorgs].map((person) => person.mails().map(({ html }) => /\d+ foto/.exec(html)?.[0]))).toEqual([
    ['3 foto'],
    ['9 foto'],
  ]);
});

it('tells a later follower about later photos only, even if the gallery closes and opens again', async () => {
  const open = () =>
    changeOfficeRace(event, race, { changes: { status: 'uploaded' }, was: { status: 'scheduled' } }, 'boss');
  await changeRace(event, race, { status: 'scheduled' });
  await broughtBehindClosedDoors();
  const early = await follower(['900001', null]);
  await open();
  await sendDue();
  const late = await follower(['900001', null]);
  await changeRace(event, race, { status: 'scheduled' });
  await open();
  await sendDueMails(tomorrow());
  expect([early, late].map((person) => person.mails().length)).toEqual([1, 0]);
  await changeRace(event, race, { status: 'scheduled', photo_numbers: '1-5' });
  await setEnd(event, race, second, 5);
  await open();
  await sendDueMails(new Date(tomorrow().getTime() + 25 * 3_600_000));
  expect([early, late].map((person) => person.mails().length)).toEqual([2, 1]);
  expect(late.mails()[0]!.html).not.toContain('3 foto');
});

it('tells followers when a gallery that closed before its mails opens with other photos', async () => {
  const anna = await follower(['900001', 'Stella CH']);
  const turn = (is: 'scheduled' | 'uploaded', was: typeof is) =>
    changeOfficeRace(event, race, { changes: { status: is }, was: { status: was } }, 'boss');
  await changeRace(event, race, { status: 'scheduled' });
  await broughtBehindClosedDoors();
  await turn('uploaded', 'scheduled');
  await turn('scheduled', 'uploaded');
  await sendDue();
  expect(anna.mails()).toEqual([]);
  await changeRace(event, race, { photo_numbers: '1-6' });
  await setEnd(event, race, jorg, 6);
  await turn('uploaded', 'scheduled');
  await sendDue();
  expect(anna.mails().map(({ html }) => html.includes('3 foto'))).toEqual([true]);
});

it('tells followers when a race that closed as its mail was due opens again', async () => {
  const other = raceId('4');
  await putRace(event, other);
  await changeRace(event, other, { status: 'uploaded' });
  const anna = await follower(['900001', null]);
  const day = { race_date: new Date().toISOString().slice(0, 10), photo_numbers: '1-3' };
  for (const [r, job] of [
    [race, 'f'],
    [other, 'g'],
  ] as const) {
    await changeRace(event, r, { ...day, batch_job_id: `${job}-${event}` });
    await setEnd(event, r, first, 3);
    await tellOfJob(`${job}-${event}`, event, r);
  }
  await changeRace(event, other, { status: 'scheduled' });
  await sendDue();
  expect(anna.mails().map(({ html }) => html.includes(`/${event}/4/`))).toEqual([false]);
  await changeOfficeRace(event, other, { changes: { status: 'uploaded' }, was: { status: 'scheduled' } }, 'boss');
  await sendDueMails(tomorrow());
  expect(anna.mails().map(({ html }) => html.includes(`/${event}/4/`))).toEqual([false, true]);
});

it('tells followers when a hidden event is shown, but not about an event of long ago', async () => {
  const anna = await follower(['900001', null]);
  const hide = (is: boolean) => editEvent(event, { changes: { hidden: is }, was: { hidden: !is } }, 'boss');
  await hide(true);
  await broughtBehindClosedDoors();
  await changeRace(event, race, { race_date: '2020-08-21' });
  await hide(false);
  await sendDue();
  expect(anna.mails()).toEqual([]);
  await hide(true);
  await broughtBehindClosedDoors();
  await hide(false);
  await hide(false);
  await sendDue();
  expect(anna.mails()).toHaveLength(1);
});

it('writes a horse’s name with HTML characters as text into the mail', async () => {
  const rider = riderId('900009');
  const strange = startId(rider);
  await putParticipantIfNew(event, race, {
    swiss_equestrian_rider_id: rider,
    rider_name: 'Zita {{site_url}}',
    horse_name: '<img onerror=x>',
    starting_number: 9,
    race_order: 9,
  });
  const fan = await follower(['900009', null]);
  await ingested('e', [strange, 1]);
  await sendDue();
  expect(fan.mails()[0]!.html).toContain('Zita {{site_url}} / &lt;img onerror=x&gt;');
});

it('excludes photo links from click tracking, wherever the office writes them: in the mail and around it', async () => {
  const path = (at: string) => `<a title="${at}" href="{{site_url}}/download/abc">${at}</a>`;
  const by = { updated_at: new Date().toISOString(), updated_by: 'boss' };
  const subject = 'Nuove foto';
  await putTemplateVersion(
    { name: 'new_photos', language: 'it' },
    { ...by, version: 2, subject, html_content: `${path('mail')}{{photo_list}}` },
  );
  await putTemplateVersion(
    { name: 'base', language: 'it' },
    { ...by, version: 2, subject, html_content: `{{message}}${path('frame')}<a href="{{unsubscribe_url}}">no</a>` },
  );
  const anna = await follower(['900001', null]);
  await ingested('z', [first, 1]);
  await sendDue();
  const { html } = anna.mails()[0]!;
  for (const at of ['mail', 'frame'])
    expect(html).toContain(`<a ses:no-track title="${at}" href="${siteUrl}/download/abc">`);
  expect(html.match(/ses:no-track/g)).toHaveLength(2);
});
