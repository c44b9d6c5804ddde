import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { raceId, startId, type EventId, type StartId } from '../../../core/ids.ts';
import { liveRun } from '../../../core/people/photo-news.ts';
import { tapRing } from '../../../lambdas/catalogue/races/ring.ts';
import { handler as sendDue, sendDueMails } from '../../../lambdas/mail/automatic/send-due.ts';
import { tellOfJob, tellOfLive } from '../../../lambdas/photos/ingest/news/tell-new-photos.ts';
import { changeRace } from '../../../lambdas/store/catalogue/races/races.ts';
import { recordNewPhotos } from '../../../lambdas/store/photos/new-photos.ts';
import { listTellings } from '../../../lambdas/store/people/following/tellings.ts';
import { keys } from '../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../lambdas/store/table/table.ts';
import { newEventId } from '../../support/new-event-id.ts';
import { setEnd } from '../../support/set-end.ts';
import { callAs, newPerson } from '../account-parts.ts';
import { startMailParts } from '../mail-parts.ts';
import { putRace } from '../photo-parts.ts';
import { siteUrl, type SaleParts } from '../sale-parts.ts';

let parts: SaleParts;
let event: EventId;
const race = raceId('3');
const [anna, annasSecond, jorg] = ['900001', '900001.2', '900002'].map(startId) as [StartId, StartId, StartId];

beforeAll(async () => void (parts = await startMailParts()));
afterAll(() => parts?.close());
beforeEach(async () => {
  event = newEventId();
  await putRace(event, race);
  await changeRace(event, race, { status: 'active', photo_numbers: '1-9' });
  await live(true);
});

const live = (on: boolean) => changeItem({ key: keys.race(event, race), set: { live: on } });
const tomorrow = () => new Date(Date.now() + 25 * 3_600_000);

/** Publishes the photos of these rides while the class goes on, as the clock repeats it. */
async function ridden(...rides: [StartId, number][]): Promise<void> {
  for (const [start, end] of rides) await setEnd(event, race, start, end);
  await tellOfLive(event, race, new Date());
  await tellOfLive(event, race, new Date());
}

async function follower(...riders: string[]) {
  const person = await newPerson();
  for (const swiss_equestrian_rider_id of riders)
    await person.call('POST /api/account/interests', {
      body: { swiss_equestrian_rider_id, rider_name: 'Anna Esempio', horse_name: null },
    });
  await sendDue();
  return () => parts.mails.filter(({ to, subject }) => to.includes(person.email) && subject.includes('foto'));
}

/** Makes a visitor without an account who waits for a start, or for the whole race. */
async function visitor(start: StartId | null) {
  const email = `${randomUUID()}@esempio.example`;
  const mails = () => parts.mails.filter(({ to }) => to.includes(email));
  const body = { event_id: event, race_id: race, swiss_equestrian_rider_id: start, email, language: 'it' };
  await callAs()('POST /api/tell-me', { body });
  const token = decodeURIComponent(/\/tell-me\?token=([^\s)]+)/.exec(mails().at(-1)!.text)![1]!);
  await callAs()('POST /api/tell-me/confirm', { body: { token } });
  return () => mails().slice(1);
}

const absent = (start: StartId) =>
  tapRing(event, race, [
    {
      id: `absent-${start}`,
      swiss_equestrian_rider_id: start,
      kind: 'absent',
      undoes: null,
      at: new Date().toISOString(),
      source: 'hand',
    },
  ]);

describe('a follower of riders in a live class', () => {
  it('hears of each ride as soon as it is online, on the same day', async () => {
    const mails = await follower('900001', '900002');
    for (const [at, start] of [anna, annasSecond, jorg].entries()) {
      await ridden([start, at + 1]);
      await Promise.all([sendDue(), sendDue()]);
      await sendDue();
      expect(mails()).toHaveLength(at + 1);
      expect(mails()[at]!.html).toContain(`${siteUrl}/${event}/3/${start}"`);
    }
    await sendDueMails(tomorrow());
    expect(mails()).toHaveLength(3);
  });

  it('hears of further photos of the same ride no more, but of rides that the job brings', async () => {
    const mails = await follower('900001', '900002');
    await ridden([anna, 1]);
    await sendDue();
    await setEnd(event, race, anna, 4);
    await setEnd(event, race, jorg, 9);
    await tellOfJob(`job-${event}`, event, race);
    await sendDue();
    await sendDueMails(tomorrow());
    expect(mails()).toHaveLength(2);
    expect(mails()[1]!.html).toContain(`/3/${jorg}"`);
    expect(mails()[1]!.html).not.toContain(`/3/${anna}"`);
  });

  it('hears once of a ride that two overlapping publications hand over, the later one with a photo more', async () => {
    const mails = await follower('900001', '900002');
    await ridden([anna, 1]);
    await setEnd(event, race, anna, 2);
    await setEnd(event, race, jorg, 3);
    // It looked for new starts before the first one handed Anna over.
    const [overlapping, photos] = [liveRun(event, race, new Date()), new Map([[anna, [1, 2]]]).set(jorg, [3])];
    await recordNewPhotos({ job_id: overlapping, event_id: event, race_id: race }, photos);
    await tellOfLive(event, race, new Date());
    await sendDue();
    await sendDue();
    expect(mails()).toHaveLength(2);
    expect(mails().map(({ html }) => html.includes(`/3/${anna}"`))).toEqual([true, false]);
    expect(mails()[1]!.html).toContain(`/3/${jorg}"`);
  });

  it('hears in one mail of rides that were published together', async () => {
    const mails = await follower('900001', '900002');
    await ridden([anna, 1], [jorg, 2]);
    await sendDue();
    expect(mails()).toHaveLength(1);
  });
});

describe('a visitor who waits for a whole live race', () => {
  it('hears once, when the last start is online, while visitors of a start hear at once', async () => {
    const [ofRace, ofAnna] = [await visitor(null), await visitor(anna)];
    await ridden([anna, 1]);
    await sendDue();
    expect([ofRace().length, ofAnna().length]).toEqual([0, 1]);
    await ridden([jorg, 2]);
    await sendDue();
    expect(ofRace()).toHaveLength(0);
    await ridden([annasSecond, 3]);
    await sendDue();
    await sendDue();
    expect([ofRace().length, ofAnna().length]).toEqual([1, 1]);
    expect((await listTellings()).filter(({ event_id }) => event_id === event)).toEqual([]);
  });

  it('does not wait for a start that is absent at the ring', async () => {
    const ofRace = await visitor(null);
    await ridden([anna, 1], [jorg, 2]);
    await sendDue();
    await absent(annasSecond);
    await sendDue();
    expect(ofRace()).toHaveLength(1);
  });

  it('hears when live has ended, though no later job brings photos', async () => {
    const ofRace = await visitor(null);
    await ridden([anna, 1]);
    await ridden([jorg, 2]);
    await sendDue();
    expect((await listTellings()).filter(({ event_id }) => event_id === event)).toHaveLength(1);
    await live(false);
    await sendDue();
    await sendDue();
    expect(ofRace()).toHaveLength(1);
  });
});
