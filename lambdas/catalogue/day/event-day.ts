import { byRaceOrder } from '../../../core/catalogue/catalogue-order.ts';
import { ringStateOf } from '../../../core/catalogue/ring/ring-state.ts';
import type { EventId } from '../../../core/ids.ts';
import type { RaceOfDay } from '../../../core/photos/contract/event-day.ts';
import { isAtWork } from '../../../core/photos/photo-job.ts';
import { stageOf } from '../../../core/photos/day/race-stage.ts';
import { isConfigured } from '../../../core/photos/photo-ranges.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { readWholeEvent, type WholeEvent } from '../../store/catalogue/events/whole-event.ts';
import { listRingTaps } from '../../store/catalogue/races/ring-taps.ts';
import { readLatestJob } from '../../store/photos/jobs/job-progress.ts';

/** Returns the stage and the figures of each race of an event, in riding order; throws `event_not_found`. */
export async function showEventDay(e: EventId): Promise<{ races: RaceOfDay[] }> {
  const whole = await readWholeEvent(e);
  if (!whole) throw new ShopError('event_not_found', `there is no event ${e}`);
  const races = whole.races.toSorted((a, b) => byRaceOrder(a.race, b.race));
  return { races: await Promise.all(races.map((found) => figuresOf(e, found))) };
}

async function figuresOf(e: EventId, { race, participants }: WholeEvent['races'][number]): Promise<RaceOfDay> {
  const r = race.swiss_equestrian_race_id;
  const [taps, job] = await Promise.all([listRingTaps(e, r), readLatestJob(e, r)]);
  const ring = [...ringStateOf(taps.map((tap) => ({ ...tap, at: Date.parse(tap.at) }))).starts.values()];
  return {
    swiss_equestrian_race_id: r,
    stage: stageOf(race, participants, ring.filter(({ place }) => place === 'entered').length),
    starts: participants.length,
    with_end: participants.filter((start) => isConfigured(start, race)).length,
    photos: race.photo_count,
    rides: ring
      .flatMap(({ entered, again }) => [entered, again].filter((at) => at !== null))
      .sort((a, b) => a - b)
      .map((at) => new Date(at).toISOString()),
    numbers: participants.flatMap(({ starting_number }) => starting_number ?? []),
    job,
    at_work: isAtWork(job?.status ?? null) || isAtWork(race.batch_job_status),
  };
}
