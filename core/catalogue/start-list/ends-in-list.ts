import type { StartId } from '../../ids.ts';
import { riderOf } from '../starts.ts';
import { plainHorse } from './horse-names.ts';
import { readStartListLines } from './read-start-list.ts';
import type { StartListReason, StartListRemark } from './start-list-line.ts';
import { groupBy } from '../../wire/lists/group-by.ts';

/** The facts of a start that identify it in a line, and its end for comparison. */
interface EndedStart {
  swiss_equestrian_rider_id: StartId;
  rider_name: string;
  horse_name: string;
  photo_to: number | null;
}

/** A further camera of the race: its ends, and the photos of its own count. */
export interface FurtherCamera<Start> {
  number: number;
  photoOf: (counter: number) => number;
  endOf: (start: Start) => number | null;
}

/** An end from a line of a file, and the previous end. */
export interface EndLine {
  line: number;
  swiss_equestrian_rider_id: StartId;
  rider_name: string;
  photo_to: number;
  was: number | null;
}

/** The time when a start entered the ring, from a line. */
export interface TimeLine {
  line: number;
  swiss_equestrian_rider_id: StartId;
  /** Ms since midnight, by a clock at the ring. */
  ring_time: number;
}

/** The reason why a line has no effect. */
export type RefusedReason = StartListReason | 'not_in_race' | 'unknown_camera';

export interface RefusedLine extends Omit<StartListRemark, 'reason'> {
  reason: RefusedReason;
}

/** The effects of a file on the ends of a race's starts. */
export interface EndsInList {
  ends: EndLine[];
  /** The times of entry into the ring; null for a file without such a column. */
  times: TimeLine[] | null;
  /** The number of lines that repeat the current end, or have none, and have no time. */
  unchanged: number;
  refused: RefusedLine[];
}

/**
 * Returns the ends that a file sets (`spec/administration.md §5`, participant CSV). A row matches by rider id and
 * horse, and only a numeric `photo_to` counts. With two rows about the same start, the later one counts. Refuses a row
 * that matches no start of the race. A file may also contain the times of entry into the ring.
 * @param starts the starts that may be changed
 */
export function endsInList<Start extends EndedStart>(
  file: Uint8Array,
  starts: readonly Start[],
  further: readonly FurtherCamera<Start>[] = [],
): EndsInList {
  const { lines, faults, ignored, columns } = readStartListLines(file);
  const startOf = lookup(starts);
  const ends = new Map<string, EndLine>();
  const times = new Map<StartId, TimeLine>();
  const refused: RefusedLine[] = [...faults, ...ignored.filter(concernsEnds)];
  let unchanged = 0;
  for (const { line, start } of lines) {
    const { swiss_equestrian_rider_id: rider_id, horse_name, rider_name, photo_to, ring_time } = start;
    const found = startOf(rider_id, horse_name);
    const was = found?.photo_to ?? null;
    if (!found) {
      refused.push({ reason: 'not_in_race', line, rider: rider_name, rider_id });
      continue;
    }
    const { swiss_equestrian_rider_id } = found;
    if (ring_time !== null) times.set(swiss_equestrian_rider_id, { line, swiss_equestrian_rider_id, ring_time });
    const wanted = [
      { camera: 0, photo_to, was },
      ...further.map(({ number: camera, photoOf, endOf }) => {
        const counter = start.further_ends?.find((end) => end.camera === camera)?.counter;
        return { camera, photo_to: counter === undefined ? null : photoOf(counter), was: endOf(found) };
      }),
    ].flatMap((end) => (end.photo_to === null || end.photo_to === end.was ? [] : [{ ...end, photo_to: end.photo_to }]));
    for (const { camera, ...end } of wanted)
      ends.set(`${swiss_equestrian_rider_id}/${camera}`, { line, swiss_equestrian_rider_id, rider_name, ...end });
    if (wanted.length === 0 && ring_time === null) unchanged += 1;
    const strange = start.further_ends?.find(({ camera }) => !further.some(({ number }) => number === camera));
    if (strange)
      refused.push({ reason: 'unknown_camera', line, rider: rider_name, value: `photo_to_${strange.camera + 1}` });
  }
  return {
    ends: [...ends.values()],
    times: columns.has('ring_time') ? [...times.values()] : null,
    unchanged,
    refused: refused.sort((a, b) => a.line - b.line),
  };
}

/** Removes times that the ring already has: their lines change nothing. */
export function withoutKnownTimes(found: EndsInList, isNew: (time: TimeLine) => boolean): EndsInList {
  const times = found.times?.filter(isNew) ?? null;
  const ended = new Set(found.ends.map(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id));
  const known = found.times?.filter((time) => !isNew(time) && !ended.has(time.swiss_equestrian_rider_id)) ?? [];
  return { ...found, times, unchanged: found.unchanged + known.length };
}

const concernsEnds = ({ reason, column }: StartListRemark): boolean => reason !== 'no_number' || column === 'photo_to';

/**
 * Finds a rider's start by the exact name of its horse. Otherwise ignores case, accents and signs if only one start
 * matches.
 */
function lookup<Start extends EndedStart>(
  starts: readonly Start[],
): (rider: string, horse: string) => Start | undefined {
  const ofRider = groupBy(starts, ({ swiss_equestrian_rider_id }) => String(riderOf(swiss_equestrian_rider_id)));
  return (rider, horse) => {
    const own = ofRider.get(rider) ?? [];
    const alike = own.filter(({ horse_name }) => plainHorse(horse_name) === plainHorse(horse));
    return own.find(({ horse_name }) => horse_name === horse) ?? (alike.length === 1 ? alike[0] : undefined);
  };
}
