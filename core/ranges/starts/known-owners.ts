import { middleOf } from '../photo-times.ts';
import type { KnownAnswer, KnownClass } from '../class-input.ts';
import { forgetTapsInOneGo } from './taps-in-one-go.ts';

/** A known start: from the start list, the jump-off's list, the ring, or an answer. */
export interface Start {
  participantId: string;
  round: number;
  /** The position in the start list, first rounds before second ones. */
  listed: number;
  /** The entering time, in seconds by the ring's clock. */
  tap: number | null;
  withdrawn: boolean;
  /** True if the start is known to have ridden. */
  rode: boolean;
  /**
   * An admin's ends: the last photo of each camera, null for *none*, undefined if unset. The common clock tells the
   * last of all.
   */
  ownEnds: readonly string[] | null | undefined;
}

/** Means *no start* in place of a start's index. */
export const NOBODY = -1;

export interface Known {
  starts: Start[];
  /** Certain owners of photos: an index into `starts`, or `NOBODY`. */
  owners: Map<string, number>;
  /** Photos with a known owner but an unknown ride of that owner. */
  anyRound: Set<string>;
  /** Photos that announce another start's ride: its index, or `NOBODY` if unknown. */
  markers: Map<string, number>;
  /** Photos of clocks and numbers, which belong to no ride. */
  alone: Set<string>;
}

const keyOf = ({ participantId, round }: { participantId: string; round: number }) => `${round} ${participantId}`;

/** Collects all given knowledge and answers. A rider listed twice is the same start. */
export function whatIsKnown(input: KnownClass, answers: readonly KnownAnswer[]): Known {
  const { starts, placeOf } = startsOf(input);
  const markers = markersOf(input, starts);
  const clocks = (input.cameras ?? []).flatMap(({ clockPhoto }) => clockPhoto?.photoId ?? []);
  const alone = new Set([...markers.keys(), ...clocks]);
  const known: Known = {
    starts,
    owners: new Map([...alone].map((photo) => [photo, NOBODY])),
    anyRound: new Set(),
    markers,
    alone,
  };
  const cameras = new Map(input.photos.map(({ id, camera }) => [id, camera]));
  takeAnswers(known, answers, placeOf, cameras);
  takeEnds(known, input.ends ?? [], placeOf, cameras);
  return known;
}

type PlaceOf = (start: { participantId: string; round: number }) => number;

/** Returns the starts that the lists and the ring name; `placeOf` adds a start that it does not know yet. */
function startsOf(input: KnownClass): { starts: Start[]; placeOf: PlaceOf } {
  const starts: Start[] = [];
  const places = new Map<string, number>();
  const placeOf: PlaceOf = (start) => {
    const key = keyOf(start);
    const place = places.get(key) ?? starts.length;
    if (place === starts.length) {
      places.set(key, place);
      const { participantId, round } = start;
      const listed = round * MAX_STARTS + (places.get(keyOf({ participantId, round: 1 })) ?? place);
      starts.push({ participantId, round, listed, tap: null, withdrawn: false, rode: false, ownEnds: undefined });
    }
    return place;
  };

  for (const starter of [...input.starters].sort((a, b) => (a.raceOrder ?? Infinity) - (b.raceOrder ?? Infinity) || 0))
    noteStarter(starts[placeOf({ ...starter, round: 1 })]!, starter);
  (input.round2 ?? []).forEach(
    (starter, at) => (starts[placeOf({ ...starter, round: 2 })]!.listed = 2 * MAX_STARTS + at),
  );
  const rows = input.timing ?? [];
  const rides = rows.flatMap(({ start, finish }) => (start === null || finish === null ? [] : finish - start));
  // Where no row has both, all times are of one kind, and their place among the photos tells which.
  const usual = rides.length === 0 ? 0 : middleOf(rides);
  for (const { participantId, round, start, finish } of rows) {
    const time = start ?? (finish === null ? null : finish - usual);
    if (participantId && time !== null) starts[placeOf({ participantId, round })]!.tap ??= time / 1000;
  }
  forgetTapsInOneGo(starts);
  return { starts, placeOf };
}

function noteStarter(start: Start, { withdrawn, started }: KnownClass['starters'][number]): void {
  start.withdrawn ||= withdrawn ?? started === false;
  start.rode ||= started ?? false;
}

function takeAnswers(
  { owners, anyRound }: Known,
  answers: readonly KnownAnswer[],
  placeOf: PlaceOf,
  cameras: ReadonlyMap<string, string>,
): void {
  for (const [photo, owner] of answers.flatMap((answer) => (answer.unknown ? [] : Object.entries(answer.owners)))) {
    // A photo removed from the class is no evidence, and no start rode because of it.
    if (!cameras.has(photo)) continue;
    owners.set(photo, owner === null ? NOBODY : placeOf({ ...owner, round: owner.round ?? 1 }));
    if (owner?.round === null) anyRound.add(photo);
  }
}

function takeEnds(
  { starts, owners }: Known,
  ends: NonNullable<KnownClass['ends']>,
  placeOf: PlaceOf,
  cameras: ReadonlyMap<string, string>,
): void {
  for (const { photoId, ...of } of ends) {
    const place = placeOf(of);
    const start = starts[place]!;
    if (photoId === null) {
      start.ownEnds = null;
      continue;
    }
    // Of two ends for one camera the later wins.
    const others = (start.ownEnds ?? []).filter((other) => cameras.get(other) !== cameras.get(photoId));
    start.ownEnds = [...others, photoId];
    owners.set(photoId, place);
  }
}

/** More than any class has. */
export const MAX_STARTS = 100_000;

function markersOf(input: KnownClass, starts: readonly Start[]): Map<string, number> {
  const byNumber = startersByNumber(input.starters);
  const startOf = (participantId: string | null | undefined) =>
    starts.findIndex((start) => start.participantId === participantId && start.round === 1);
  const shown = [
    ...input.photos.flatMap(({ id, marker }) =>
      marker === null || marker === undefined ? [] : [{ photoId: id, startNumber: marker }],
    ),
    ...(input.markers ?? []),
  ];
  return new Map(
    shown.map((marker) => {
      const named = 'participantId' in marker ? marker.participantId : null;
      return [marker.photoId, startOf(named ?? byNumber.get(marker.startNumber?.trim() ?? ''))];
    }),
  );
}

/** Returns the start of each number; a number of several starts names none. */
function startersByNumber(starters: KnownClass['starters']): Map<string, string | null> {
  const byNumber = new Map<string, string | null>();
  for (const { startNumber, participantId } of starters) {
    const number = startNumber?.trim();
    if (!number) continue;
    const isAnothers = byNumber.has(number) && byNumber.get(number) !== participantId;
    byNumber.set(number, isAnothers ? null : participantId);
  }
  return byNumber;
}
