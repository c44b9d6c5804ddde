import type { StartId } from '../ids.ts';
import { riderOf } from '../starts.ts';
import { plainHorse } from './horse-names.ts';
import { readStartListLines } from './read-start-list.ts';
import type { StartListReason, StartListRemark } from './start-list-line.ts';

/** A start as far as a line can name it and its end be compared. */
interface EndedStart {
  swiss_equestrian_rider_id: StartId;
  rider_name: string;
  horse_name: string;
  photo_to: number | null;
}

/** An end that a line of a file sets, and how it was. */
export interface EndLine {
  line: number;
  swiss_equestrian_rider_id: StartId;
  rider_name: string;
  photo_to: number;
  was: number | null;
}

/** Why a line sets nothing. */
export type RefusedReason = StartListReason | 'not_in_race';

export interface RefusedLine extends Omit<StartListRemark, 'reason'> {
  reason: RefusedReason;
}

/** What a file would do to the ends of a race's starts. */
export interface EndsInList {
  ends: EndLine[];
  /** How many lines say what is there already, or no end at all. */
  unchanged: number;
  refused: RefusedLine[];
}

/**
 * Which ends a file sets (`spec/administration.md §5`, participant CSV): a row matches on rider id and horse, only a numeric `photo_to` is
 * applied, and of two rows about the same start the later one counts. A row that no start of the race matches is refused by its line.
 * @param starts those that may be changed
 */
export function endsInList(file: Uint8Array, starts: readonly EndedStart[]): EndsInList {
  const { lines, faults, ignored } = readStartListLines(file);
  const startOf = lookup(starts);
  const ends = new Map<StartId, EndLine>();
  const refused: RefusedLine[] = [...faults, ...ignored.filter(concernsEnds)];
  let unchanged = 0;
  for (const { line, start } of lines) {
    const { swiss_equestrian_rider_id: rider_id, horse_name, rider_name, photo_to } = start;
    const found = startOf(rider_id, horse_name);
    const was = found?.photo_to ?? null;
    if (!found) refused.push({ reason: 'not_in_race', line, rider: rider_name, rider_id });
    else if (photo_to === null || photo_to === was) unchanged += 1;
    else {
      const { swiss_equestrian_rider_id } = found;
      ends.set(swiss_equestrian_rider_id, { line, swiss_equestrian_rider_id, rider_name, photo_to, was });
    }
  }
  return { ends: [...ends.values()], unchanged, refused: refused.sort((a, b) => a.line - b.line) };
}

const concernsEnds = ({ reason, column }: StartListRemark): boolean => reason !== 'no_number' || column === 'photo_to';

/** A rider's start by its horse, as it is written or, where that is one start's alone, but for case, accents and signs. */
function lookup(starts: readonly EndedStart[]): (rider: string, horse: string) => EndedStart | undefined {
  const ofRider = Map.groupBy(starts, ({ swiss_equestrian_rider_id }) => String(riderOf(swiss_equestrian_rider_id)));
  return (rider, horse) => {
    const own = ofRider.get(rider) ?? [];
    const alike = own.filter(({ horse_name }) => plainHorse(horse_name) === plainHorse(horse));
    return own.find(({ horse_name }) => horse_name === horse) ?? (alike.length === 1 ? alike[0] : undefined);
  };
}
