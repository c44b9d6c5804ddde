import type { Suggestion } from '../../../core/contract/search.ts';
import type { Contents, Named } from './contents.ts';
import { tier, type Marks } from './marks.ts';
import { alternatives, bitCount, fulfils, lookUp, rangesOf, type Query } from './query.ts';

/** A row that matches, and how well (`marks.ts`). */
interface Graded {
  row: number;
  tier: number;
}

interface Candidate extends Graded {
  kind: 'rider' | 'horse';
}

/**
 * Riders and horses whose name has all words of the query, the best first. Namesakes are different suggestions; a rider who is
 * known under several names is one. Mistakes are looked for only when there are too few without.
 */
export function suggest(contents: Contents, text: string, limit: number): Suggestion[] {
  const asTyped = best(contents, lookUp(contents.dictionary, text, { typos: false }), limit);
  const found = asTyped.length >= limit ? asTyped : best(contents, lookUp(contents.dictionary, text, { typos: true }), limit);
  return found.map((candidate) => suggestion(contents, candidate));
}

function best(contents: Contents, query: Query, limit: number): Candidate[] {
  if (query.terms === 0 || limit < 1) return [];
  return [
    ...bestRiders(contents, query, limit).map((one) => ({ kind: 'rider' as const, ...one })),
    ...bestOf(contents.horses, query, limit).map((one) => ({ kind: 'horse' as const, ...one })),
  ].sort((a, b) => a.tier - b.tier || compareRanks(contents, a, b)).slice(0, limit);
}

/** Looks at more than are wanted, because a rider who changed her name is several rows; and at more still in the rare case that this is not enough. */
function bestRiders({ riders, riderIds }: Contents, query: Query, limit: number): Graded[] {
  for (let most = limit * 2; ; most *= 4) {
    const all = bestOf(riders, query, most);
    const ids = new Set<string>();
    const distinct = all.filter(({ row }) => ids.size < ids.add(riderIds.at(row)).size);
    if (distinct.length >= limit || all.length < most) return distinct.slice(0, limit);
  }
}

/** The order of `ranking.ts`, across the two kinds; of equals the rider comes first. */
function compareRanks(contents: Contents, a: Candidate, b: Candidate): number {
  if (a.kind === b.kind) return a.row - b.row;
  const [aRank, bRank] = [a, b].map(({ kind, row }) => {
    const { names, participantStarts, participants } = named(contents, kind);
    const first = participantStarts[row]!;
    return { length: names.at(row).length, event: contents.eventOf(participants[first]!), starts: participantStarts[row + 1]! - first };
  }) as [Rank, Rank];
  return aRank.length - bRank.length || aRank.event - bRank.event || bRank.starts - aRank.starts || (a.kind === 'rider' ? -1 : 1);
}

interface Rank {
  length: number;
  event: number;
  starts: number;
}

/** The best `limit` rows of one kind, best first. */
function bestOf({ marks, ownWords }: Named, query: Query, limit: number): Graded[] {
  const { exact, beginning } = marks;
  const having = marks.having(query);
  const top: Graded[] = [];
  const offer = (row: number) => {
    if (!fulfils(having[row]!, query)) return;
    const candidate = { row, tier: tier(exact[row]!, beginning[row]!, query, bitCount(exact[row]!) >= ownWords[row]!) };
    // Whoever has several of the words comes again, and shall not be offered twice.
    having[row] = 0;
    if (top.length === limit && !before(candidate, top.at(-1)!)) return;
    const place = top.findIndex((other) => before(candidate, other));
    top.splice(place < 0 ? top.length : place, 0, candidate);
    if (top.length > limit) top.pop();
  };
  marks.mark(query);
  for (const rows of fewest(marks, query)) for (let i = 0; i < rows.length; i++) offer(rows[i]!);
  marks.clear(query);
  return top;
}

function before(a: Graded, b: Graded): boolean {
  return a.tier < b.tier || (a.tier === b.tier && a.row < b.row);
}

/** Those who have the term that the fewest have. */
function fewest(marks: Marks, query: Query): Uint32Array[] {
  const [first, ...others] = alternatives(query).map(rangesOf);
  return marks.members(others.reduce((least, one) => (marks.count(one) < marks.count(least) ? one : least), first!));
}

function named(contents: Contents, kind: Candidate['kind']): Named {
  return kind === 'rider' ? contents.riders : contents.horses;
}

function suggestion(contents: Contents, { kind, row }: Candidate): Suggestion {
  const { names, participantStarts, participants } = named(contents, kind);
  const latest = participants[participantStarts[row]!]!;
  const rider = contents.columns.participant_rider[latest]!;
  const horse = contents.columns.participant_horse[latest]!;
  const name = names.at(row);
  return kind === 'rider'
    ? { type: 'rider', name, horse_name: null, swiss_equestrian_rider_id: contents.riderIds.at(rider), detail: contents.horses.names.at(horse) }
    : { type: 'horse', name, horse_name: name, swiss_equestrian_rider_id: contents.riderIds.at(rider), detail: contents.riders.names.at(rider) };
}
