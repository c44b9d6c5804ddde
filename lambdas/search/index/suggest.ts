import type { Suggestion } from '../../../core/contract/search.ts';
import { bestRows, type Graded } from './best-rows.ts';
import type { Contents, Named } from './contents.ts';
import { isAsTyped } from './marks.ts';
import { lookUp, type Query } from './query.ts';

interface Candidate extends Graded {
  kind: 'rider' | 'horse';
}

/**
 * Riders and horses whose name has all words of the query, the best first. Namesakes are different suggestions; a rider who is
 * known under several names is one. Mistakes are looked for only when there are too few without, and nobody has these very words.
 */
export function suggest(contents: Contents, text: string, limit: number): Suggestion[] {
  const asTyped = best(contents, lookUp(contents.dictionary, text, { typos: false }), limit);
  const settled = asTyped.length >= limit || asTyped.some(({ tier }) => isAsTyped(tier));
  const found = settled ? asTyped : best(contents, lookUp(contents.dictionary, text, { typos: true }), limit);
  return found.map((candidate) => suggestion(contents, candidate));
}

function best(contents: Contents, query: Query, limit: number): Candidate[] {
  if (query.terms === 0 || limit < 1) return [];
  const riders = bestRiders(contents, query, limit);
  const horses = bestRows(contents.horses, query, limit);
  const merged: Candidate[] = [];
  for (let [r, h] = [0, 0]; merged.length < limit && (r < riders.length || h < horses.length);) {
    const [rider, horse] = [riders[r], horses[h]];
    if (rider && (!horse || riderFirst(contents, rider, horse))) {
      merged.push({ kind: 'rider', ...rider });
      r++;
    } else {
      merged.push({ kind: 'horse', ...horse! });
      h++;
    }
  }
  return merged;
}

/** Looks at more than are wanted, because a rider who changed her name is several rows; and at more still in the rare case that this is not enough. */
function bestRiders({ riders, riderIds }: Contents, query: Query, limit: number): Graded[] {
  for (let most = limit * 2; ; most *= 4) {
    const all = bestRows(riders, query, most);
    const distinct: Graded[] = [];
    for (const one of all) if (!distinct.some(({ row }) => riderIds.same(row, one.row)) && distinct.push(one) === limit) return distinct;
    if (all.length < most) return distinct;
  }
}

/** The order of `ranking.ts`, across the two kinds; of equals the rider comes first. */
function riderFirst(contents: Contents, rider: Graded, horse: Graded): boolean {
  if (rider.tier !== horse.tier) return rider.tier < horse.tier;
  const { riders, horses } = contents;
  const latest = ({ participants, participantStarts }: Named, row: number) => contents.eventOf(participants[participantStarts[row]!]!);
  const starts = ({ participantStarts }: Named, row: number) => participantStarts[row + 1]! - participantStarts[row]!;
  const difference = riders.ownWords[rider.row]! - horses.ownWords[horse.row]!
    || riders.names.lengthOf(rider.row) - horses.names.lengthOf(horse.row)
    || latest(riders, rider.row) - latest(horses, horse.row) || starts(horses, horse.row) - starts(riders, rider.row);
  return difference <= 0;
}

function suggestion(contents: Contents, { kind, row }: Candidate): Suggestion {
  const { names, participantStarts, participants } = kind === 'rider' ? contents.riders : contents.horses;
  const latest = participants[participantStarts[row]!]!;
  const rider = contents.columns.participant_rider[latest]!;
  const horse = contents.columns.participant_horse[latest]!;
  const name = names.at(row);
  return kind === 'rider'
    ? { type: 'rider', name, horse_name: null, swiss_equestrian_rider_id: contents.riderIds.at(rider), detail: contents.horses.names.at(horse) }
    : { type: 'horse', name, horse_name: name, swiss_equestrian_rider_id: contents.riderIds.at(rider), detail: contents.riders.names.at(rider) };
}
