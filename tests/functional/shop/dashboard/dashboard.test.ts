import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  attention,
  dashboardFigures,
  jobLog,
  type Attention,
  type DashboardFigures,
} from '../../../../core/shop/contract/dashboard.ts';
import { dayBefore, mondayOf } from '../../../../core/shop/figures.ts';
import { eventId, raceId, riderId, startId, type EventId } from '../../../../core/ids.ts';
import { swissDay } from '../../../../core/time/swiss-day.ts';
import { showAttention } from '../../../../lambdas/shop/dashboard/attention.ts';
import { showFigures } from '../../../../lambdas/shop/dashboard/figures.ts';
import { showJobLog } from '../../../../lambdas/shop/dashboard/job-log.ts';
import { handler as publishLink } from '../../../../lambdas/sales/downloads/publish-link.ts';
import { putEventIfNew } from '../../../../lambdas/store/catalogue/events/events.ts';
import { putParticipantIfNew } from '../../../../lambdas/store/catalogue/starts/add-participant.ts';
import { setEnd } from '../../../support/set-end.ts';
import { changeRace, markParticipantList, putRaceIfNew } from '../../../../lambdas/store/catalogue/races/races.ts';
import { claimJob } from '../../../../lambdas/store/photos/jobs/jobs.ts';
import { markDelivered } from '../../../../lambdas/store/sales/payments/undelivered.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import { putPaidOrder } from '../../paid-order.ts';
import { startSaleParts, type SaleParts } from '../../sale-parts.ts';

let parts: SaleParts;
const today = swissDay(new Date());
beforeAll(async () => {
  parts = await startSaleParts();
});
afterAll(() => parts?.close());

/** In the contract's format. */
const figuresNow = async (): Promise<DashboardFigures> => dashboardFigures.parse(await showFigures());
const attentionNow = async (): Promise<Attention[]> => attention.parse(await showAttention()).attention;

async function newEvent(id: string, day: string): Promise<EventId> {
  await putEventIfNew({
    swiss_equestrian_id: eventId(id),
    name: `Concorso ${id}`,
    location: 'Iragna',
    start_date: day,
    end_date: day,
    status: 'active',
  });
  return eventId(id);
}
/** Writes a race with a list of two starts. */
async function newRace(event_id: EventId, r: string, race_date: string): Promise<void> {
  await putRaceIfNew({ event_id, swiss_equestrian_race_id: raceId(r), name: `Gara ${r}`, category: 'B', race_date });
  for (const rider of ['900001', '900002'])
    await putParticipantIfNew(event_id, raceId(r), {
      swiss_equestrian_rider_id: riderId(rider),
      rider_name: 'Anna Esempio',
      horse_name: 'Stella',
      starting_number: 1,
      race_order: 1,
    });
  await markParticipantList(event_id, raceId(r));
}

describe('the figures', () => {
  it('say what there is, what was there before, and what each week brought', async () => {
    await newRace(await newEvent('800', today), '1', today);
    await putPaidOrder();
    await putPaidOrder();
    const figures = await figuresNow();
    const all = (now: number) => ({ now, thirty_days_ago: 0, this_month: now, previous_month: 0 });
    expect(figures).toMatchObject({
      today,
      customers: all(1),
      orders: all(2),
      paid_orders: all(2),
      revenue_cents: all(16_600),
      events: all(1),
      races: all(1),
    });
    expect(figures.weeks).toHaveLength(26);
    expect(figures.weeks.at(-1)).toEqual({ monday: mondayOf(today), revenue_cents: 16_600, paid_orders: 2 });
    expect(figures.weeks.slice(0, -1).every(({ paid_orders }) => paid_orders === 0)).toBe(true);
  });
});

describe('tasks that need attention', () => {
  it('include an order paid long ago until its buyer was mailed the link', async () => {
    const id = await putPaidOrder();
    const ofOrder = async () =>
      (await attentionNow()).filter((one) => one.kind === 'order_stuck' && one.order_id === id);
    expect(await ofOrder()).toEqual([]);
    const since = new Date(Date.now() - 3_600_000).toISOString();
    await changeItem({ key: keys.undelivered(id), set: { since } });
    expect(await ofOrder()).toEqual([{ kind: 'order_stuck', since, order_id: id }]);
    const link = await publishLink({ order_id: id });
    expect(await ofOrder()).toHaveLength(1);
    await markDelivered(id, link.token!);
    expect(await ofOrder()).toEqual([]);
  });

  it('include a recent race by its gap: ranges, a successful job, an open gallery', async () => {
    const yesterday = dayBefore(today, 1);
    const event = await newEvent('801', yesterday);
    const ofRace = async (r: string) =>
      (await attentionNow()).flatMap((one) => ('race_id' in one && one.race_id === r ? [one] : []));
    await newRace(event, '11', yesterday);
    const place = { event_id: event, race_id: '11', event_name: 'Concorso 801', race_title: 'Gara 11 · B' };
    expect(await ofRace('11')).toEqual([{ kind: 'race_without_ranges', race_date: yesterday, starts: 2, ...place }]);
    for (const rider of ['900001', '900002']) await setEnd(event, raceId('11'), startId(rider), 10);
    expect(await ofRace('11')).toEqual([]);

    const batch_job_started_at = '2026-08-21T17:00:00.000Z';
    await changeRace(event, raceId('11'), { batch_job_id: 'job', batch_job_status: 'failed', batch_job_started_at });
    expect(await ofRace('11')).toEqual([{ kind: 'job_failed', since: batch_job_started_at, job_id: 'job', ...place }]);
    const running = { batch_job_status: 'running', photo_numbers: '1-10' } as const;
    await changeRace(event, raceId('11'), { ...running, batch_job_started_at: new Date().toISOString() });
    expect(await ofRace('11')).toEqual([]);
    // A job that gives no more signs of life.
    await changeRace(event, raceId('11'), { batch_job_started_at });
    expect(await ofRace('11')).toMatchObject([{ kind: 'job_failed', job_id: 'job' }]);
    await changeRace(event, raceId('11'), { batch_job_status: 'finished' });
    expect(await ofRace('11')).toEqual([{ kind: 'race_not_online', race_date: yesterday, photos: 10, ...place }]);
    await changeRace(event, raceId('11'), { status: 'uploaded' });
    expect(await ofRace('11')).toEqual([]);
  });

  it('is no race that has not been ridden, and none of long ago', async () => {
    const tomorrow = dayBefore(today, -1);
    await newRace(await newEvent('802', today), '21', tomorrow);
    await newRace(await newEvent('803', dayBefore(today, 40)), '31', dayBefore(today, 40));
    const races = (await attentionNow()).flatMap((one) => ('race_id' in one ? [one.race_id] : []));
    expect(races).not.toContain('21');
    expect(races).not.toContain('31');
  });
});

describe('the log of a job', () => {
  it('counts the photos that a participant has, also where the first number is not 1', async () => {
    const event = await newEvent('804', today);
    await newRace(event, '41', today);
    const ends = [
      { participantId: startId('900002'), photo_to: 1009 },
      { participantId: startId('900001'), photo_to: 1006 },
    ];
    for (const { participantId, photo_to } of ends) await setEnd(event, raceId('41'), participantId, photo_to);
    await changeRace(event, raceId('41'), { photo_numbers: '1001-1006,1008' });
    const jobId = await claimJob(event, raceId('41'), ends, 'content');
    expect(jobLog.parse(await showJobLog({ params: { jobId } })).participants).toEqual([
      expect.objectContaining({ participantId: '900001', photos: 6 }),
      expect.objectContaining({ participantId: '900002', photos: 1 }),
    ]);
  });

  it('is not found for an unknown job', async () => {
    await expect(showJobLog({ params: { jobId: 'unknown' } })).rejects.toMatchObject({ code: 'job_not_found' });
  });
});
