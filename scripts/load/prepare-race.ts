import { riderId, type EventId, type RaceId } from '../../core/ids.ts';
import { endsOf, hasEnd } from '../../core/photos/photo-ranges.ts';
import { cameraOf, photoOf, type Camera } from '../../core/photos/register/cameras.ts';
import type { TimeLine } from '../../core/catalogue/start-list/ends-in-list.ts';
import { planImport, type ImportPlan } from '../../core/catalogue/start-list/plan-import.ts';
import type { StartListLine } from '../../core/catalogue/start-list/start-list-line.ts';
import { retry } from '../../core/time/flow/retry.ts';
import { putEventIfNew, readEvent } from '../../lambdas/store/catalogue/events/events.ts';
import { putParticipantIfNew } from '../../lambdas/store/catalogue/starts/add-participant.ts';
import { carryOutPlan } from '../../lambdas/store/catalogue/starts/change-starts.ts';
import type { StoredOriginal } from '../../lambdas/store/photos/photo-register.ts';
import { setPhotoEnd } from '../../lambdas/store/catalogue/starts/participants.ts';
import {
  markParticipantList,
  putRaceIfNew,
  readRace,
  type RaceWithParticipants,
} from '../../lambdas/store/catalogue/races/races.ts';
import type { Ranges } from '../../lambdas/store/photos/jobs/jobs.ts';
import { Refused } from '../refused.ts';
import { setRingTimes } from './ring-times.ts';
import type { LoadArguments } from './arguments.ts';

/** The owner of all photos in a race without a start list, so that they are visible at all. */
const EVERYBODY: StartListLine = {
  swiss_equestrian_rider_id: riderId('foto'),
  rider_name: 'Tutte le foto',
  horse_name: '',
  starting_number: null,
  race_order: null,
  photo_to: null,
  ring_time: null,
};

type Say = (line: string) => void;
type RaceToFill = Pick<LoadArguments, 'event' | 'race'>;

/** Creates the event and the race if missing. Existing ones stay as they are. @throws Refused for a completed race */
export async function prepareRace(args: LoadArguments, takenOn: string, say: Say): Promise<void> {
  const { event, race } = args;
  const date = args.date ?? takenOn;
  const created = await putEventIfNew({
    swiss_equestrian_id: event,
    name: args.eventName ?? `Evento ${event}`,
    location: args.location ?? '',
    start_date: date,
    end_date: date,
    status: 'active',
  });
  if (created) say(`Event ${event} is new: "${args.eventName ?? `Evento ${event}`}", ${date}.`);
  const race_date = args.date ?? (created ? date : ((await readEvent(event))?.start_date ?? date));
  const name = args.raceName ?? `Gara ${race}`;
  const added = await putRaceIfNew({
    event_id: event,
    swiss_equestrian_race_id: race,
    name,
    category: args.category ?? '',
    race_date,
  });
  if (added) say(`Race ${race} is new: "${name}", ${race_date}.`);
  if ((await readRace(event, race, { consistent: true }))?.race.status === 'completed')
    throw new Refused(`Race ${race} is completed and takes no more photos.`);
}

/** Imports a start list; importing it again changes nothing. */
export async function importStartList(args: RaceToFill, lines: readonly StartListLine[], say: Say): Promise<void> {
  const { event, race } = args;
  const { steps } = await importStarts(args, lines);
  await setRangesAndTimes(args, lines, say);
  await markParticipantList(event, race);
  const added = steps.filter(({ kind }) => kind === 'add').length;
  say(`Start list: ${lines.length} starts, ${added} of them new.`);
}

/** Sets the ends and times of an imported list: finds each of its lines in the race, with its id there. */
async function setRangesAndTimes(args: RaceToFill, lines: readonly StartListLine[], say: Say): Promise<void> {
  const { event, race } = args;
  const found = (await readRace(event, race, { consistent: true }))!;
  const ends = new Map(found.starts.map((start) => [start.swiss_equestrian_rider_id, endsOf(start)]));
  const times: Omit<TimeLine, 'line'>[] = [];
  for (const step of planOf(found, lines).steps) {
    const { swiss_equestrian_rider_id: p, rider_name, horse_name } = step.start;
    if (step.kind === 'leave') say(`${rider_name} with ${horse_name} was deleted and stays so.`);
    if (step.kind !== 'keep') continue;
    const { photo_to, ring_time, further_ends = [] } = step.line;
    if (ring_time !== null) times.push({ swiss_equestrian_rider_id: p, ring_time });
    const { cameras } = found.race;
    const known = further_ends.filter(({ camera }) => cameras.some(({ number }) => number === camera));
    for (const end of [photo_to, ...known.map(({ camera, counter }) => photoOf(counter, camera))])
      if (end !== null && !ends.get(p)!.includes(end)) await setPhotoEnd(event, race, p, end, cameras);
  }
  if (times.length === 0) return;
  const added = await setRingTimes(args, found.race.race_date, times);
  say(`Ring times: ${times.length}, ${added} of them new.`);
}

const planOf = ({ starts }: RaceWithParticipants, lines: readonly StartListLine[]) =>
  planImport(starts, { starts: lines.map((line) => ({ ...line, horse_id: null })), faults: [] }, 'csv');

/** Plans again while others change the race in parallel. */
const importStarts = ({ event, race }: RaceToFill, lines: readonly StartListLine[]): Promise<ImportPlan> =>
  retry(`the start list of race ${event}/${race}`, async () => {
    const found = (await readRace(event, race, { consistent: true }))!;
    const plan = planOf(found, lines);
    return (await carryOutPlan(event, race, found, plan, new Date())) ? plan : undefined;
  });

/**
 * Returns the ends to set, only for a race with one start, which owns all photos. The ends of other races stay in the
 * race alone: repeating them here would undo the office's changes. Without a single `photo_to` the owner of a photo is
 * unknown.
 */
export async function rangesOf(args: LoadArguments, originals: readonly StoredOriginal[], say: Say): Promise<Ranges> {
  const { event, race } = args;
  if (await hasNobody(event, race)) {
    await putParticipantIfNew(event, race, EVERYBODY);
    await markParticipantList(event, race);
    say(
      `The race has no participants. All photos are shown under "${EVERYBODY.rider_name}"; --start-list brings the riders.`,
    );
  }
  const {
    participants,
    race: { cameras },
  } = (await readRace(event, race, { consistent: true }))!;
  const [only, ...others] = participants;
  if (only && others.length === 0) {
    return lastOfEachCamera([...endsOf(only), ...originals.map(({ number }) => number)], cameras).map((photo_to) => ({
      participantId: only.swiss_equestrian_rider_id,
      photo_to,
    }));
  }
  const without = participants.filter((start) => !hasEnd(start)).length;
  if (without > 0) {
    say(
      `${without} of ${participants.length} participants have no photo_to, the number of their last photo: write it` +
        ' into that column of the start list and load again. Photos after the last photo_to belong to nobody until then.',
    );
  }
  return [];
}

function lastOfEachCamera(numbers: readonly number[], cameras: readonly Camera[]): number[] {
  const last = new Map<number, number>();
  for (const number of numbers) {
    const camera = cameraOf(number, cameras);
    last.set(camera, Math.max(last.get(camera) ?? 0, number));
  }
  return [...last.values()];
}

async function hasNobody(e: EventId, r: RaceId): Promise<boolean> {
  return (await readRace(e, r, { consistent: true }))?.participants.length === 0;
}
