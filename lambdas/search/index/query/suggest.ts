import type { Suggestion } from '../../../../core/search/contract/search.ts';
import { bestRows, type Graded } from './best-rows.ts';
import type { Contents, Named } from '../contents.ts';
import { isAsTyped } from '../marks.ts';
import { lookUp, withMistakes, type Query } from './query.ts';

interface Candidate extends Graded {
  kind: 'rider' | 'horse';
}

/**
 * Suggests riders and horses with all words of the query in their name, the best first. Namesakes are separate
 * suggestions; a rider with several names is one. It searches for mistakes only if there are too few without, and no
 * name has these exact words.
 */
export function suggest(contents: Contents, text: string, limit: number): Suggestion[] {
  const query = lookUp(contents.dictionary, text);
  if (query.terms === 0 || limit < 1) return [];
  const asTyped = best(contents, query, limit);
  const settled = asTyped.length >= limit || asTyped.some(({ tier }) => isAsTyped(tier));
  const found = settled ? asTyped : best(contents, withMistakes(contents.dictionary, query), limit);
  return found.map((candidate) => suggestion(contents, candidate));
}

function best(contents: Contents, query: Query, limit: number): Candidate[] {
  const { riderIds } = contents;
  const riders = bestRows(contents.riders, query, limit, (row, other) => row === other || riderIds.same(row, other));
  const horses = bestRows(contents.horses, query, limit, (row, other) => row === other);
  const merged: Candidate[] = [];
  for (let [r, h] = [0, 0]; merged.length < limit && (r < riders.length || h < horses.length);) {
    const [rider, horse] = [riders[r], horses[h]];
    if (rider && (!horse || riderFirst(contents, rider, horse))) {
      merged.push({ kind: 'rider', row: rider.row, tier: rider.tier });
      r++;
    } else {
      merged.push({ kind: 'horse', row: horse!.row, tier: horse!.tier });
      h++;
    }
  }
  return merged;
}

/** Uses the order of `ranking.ts` across the two kinds; among equals the rider comes first. */
function riderFirst(contents: Contents, rider: Graded, horse: Graded): boolean {
  if (rider.tier !== horse.tier) return rider.tier < horse.tier;
  const { riders, horses } = contents;
  const difference =
    wordsOf(riders, rider.row) - wordsOf(horses, horse.row) ||
    riders.names.lengthOf(rider.row) - horses.names.lengthOf(horse.row) ||
    contents.eventOf(latestOf(riders, rider.row)) - contents.eventOf(latestOf(horses, horse.row)) ||
    startsOf(horses, horse.row) - startsOf(riders, rider.row);
  return difference <= 0;
}

/** Counts the words in a row's name. */
function wordsOf({ longer }: Named, row: number): number {
  let words = 0;
  while (words < longer.length && row >= longer[words]!) words++;
  return words;
}

function latestOf({ participants, participantStarts }: Named, row: number): number {
  return participants[participantStarts[row]!]!;
}

function startsOf({ participantStarts }: Named, row: number): number {
  return participantStarts[row + 1]! - participantStarts[row]!;
}

function suggestion({ columns, riders, horses, riderIds }: Contents, { kind, row }: Candidate): Suggestion {
  if (kind === 'rider') {
    const horse = columns.participant_horse[latestOf(riders, row)]!;
    return {
      type: 'rider',
      name: riders.names.at(row),
      horse_name: null,
      swiss_equestrian_rider_id: riderIds.at(row),
      detail: horses.names.at(horse),
    };
  }
  const rider = columns.participant_rider[latestOf(horses, row)]!;
  const name = horses.names.at(row);
  return {
    type: 'horse',
    name,
    horse_name: name,
    swiss_equestrian_rider_id: riderIds.at(rider),
    detail: riders.names.at(rider),
  };
}
