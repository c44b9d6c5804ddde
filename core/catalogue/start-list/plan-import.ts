import { MAX_STARTS_PER_RIDER, nthOf, nthStart, riderOf } from '../starts.ts';
import type { StartId } from '../../ids.ts';
import type { FederationStart } from './federation-rows.ts';
import { hasLeft, type KnownStart, type StartFacts, type StartSource } from './known-start.ts';
import { matchStarts } from './same-start.ts';
import type { StartListReading, StartListRemark } from './start-list-line.ts';
import { groupBy } from '../../wire/lists/group-by.ts';

/** A start that is new to the race. */
export interface NewStart extends StartFacts {
  swiss_equestrian_rider_id: StartId;
  source: StartSource;
  /** Set when the start's person was taken down before. */
  taken_down_at?: string | null;
}

/** The reason why an import leaves a start unchanged although the list differs. */
export type LeaveReason =
  /** An admin deleted it, but the list still has it. */
  | 'deleted'
  /** Made by hand or from a file; the list does not have it. */
  | 'not_from_list'
  /** A line of its rider was unreadable, so the start may be in the list. */
  | 'unreadable';

/** The step of an import for one start, or for one line of the list. */
export type ImportStep<Line extends FederationStart = FederationStart> =
  | { kind: 'add'; start: NewStart; line: Line }
  | { kind: 'change'; start: KnownStart; line: Line; set: Partial<StartFacts> }
  /** The start was withdrawn, and the list has it again. */
  | { kind: 'bring_back'; start: KnownStart; line: Line; set: Partial<StartFacts> }
  | { kind: 'withdraw'; start: KnownStart }
  | { kind: 'keep'; start: KnownStart; line: Line }
  | { kind: 'leave'; start: KnownStart; why: LeaveReason };

export interface ImportPlan<Line extends FederationStart = FederationStart> {
  /**
   * First the lines, in the order of the list, then the starts outside the list. A start that left before and is in no
   * list has no step.
   */
  steps: ImportStep<Line>[];
  /** The rejected lines; they cause no withdrawal. */
  unreadable: StartListRemark[];
}

/**
 * Plans the changes of a race's starts from a list. Pure, so that the office can show the plan first. A second run
 * finds nothing to do. The list decides names, numbers and order.
 *
 * Withdraws a start that the list no longer has, unless the start has another source. A list without a single start is
 * broken and withdraws nothing. A start that left keeps its id. A new start gets the next id that no start of its rider
 * ever had.
 * @param starts all of the race, also those that left it
 * @param source the list's source: only the federation's own list withdraws missing starts
 */
export function planImport<Line extends FederationStart>(
  starts: readonly KnownStart[],
  list: Pick<StartListReading<Line>, 'starts' | 'faults'>,
  source: StartSource = 'federation',
): ImportPlan<Line> {
  const startsOf = groupBy(starts, (start) => riderOf(start.swiss_equestrian_rider_id));
  const linesOf = groupBy(list.starts, (line) => line.swiss_equestrian_rider_id);
  const unreadable = [...list.faults];
  const steps = new Map<Line, ImportStep<Line>>();
  const matched = new Set<KnownStart>();
  for (const [rider, lines] of linesOf) {
    const own = startsOf.get(rider) ?? [];
    const startOf = matchStarts(own, lines) as Map<Line, KnownStart>;
    let nth = Math.max(0, ...own.map((start) => nthOf(start.swiss_equestrian_rider_id)));
    for (const line of lines) {
      const start = startOf.get(line);
      if (start) {
        matched.add(start);
        steps.set(line, stepOf(start, line));
      } else if (nth === MAX_STARTS_PER_RIDER) unreadable.push(tooMany(line));
      else steps.set(line, { kind: 'add', line, start: { ...factsOf(line), source, ...idOf(line, ++nth) } });
    }
  }
  const missing =
    source === 'federation' && list.starts.length > 0
      ? starts.filter((start) => !hasLeft(start) && !matched.has(start)).map((start) => missingStep(start, list.faults))
      : [];
  return { steps: [...list.starts.flatMap((line) => steps.get(line) ?? []), ...missing], unreadable };
}

const idOf = (line: FederationStart, nth: number) => ({
  swiss_equestrian_rider_id: nthStart(line.swiss_equestrian_rider_id, nth),
});

const factsOf = ({ rider_name, horse_name, horse_id, starting_number, race_order }: StartFacts): StartFacts => ({
  rider_name,
  horse_name,
  horse_id,
  starting_number,
  race_order,
});

function stepOf<Line extends FederationStart>(start: KnownStart, line: Line): ImportStep<Line> {
  if (start.deleted_at !== null) return { kind: 'leave', start, why: 'deleted' };
  const set = changesOf(start, line);
  if (start.withdrawn_at !== null && start.did_not_start) return { kind: 'keep', start, line };
  if (start.withdrawn_at !== null) return { kind: 'bring_back', start, line, set };
  return Object.keys(set).length > 0 ? { kind: 'change', start, line, set } : { kind: 'keep', start, line };
}

/** Returns the fields that the list changes. A known horse stays known. */
function changesOf(start: KnownStart, line: FederationStart): Partial<StartFacts> {
  const wanted: StartFacts = {
    ...factsOf(line),
    horse_name: line.horse_name || start.horse_name,
    horse_id: line.horse_id ?? start.horse_id,
  };
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => start[field as keyof StartFacts] !== value),
  );
}

function missingStep(start: KnownStart, faults: readonly StartListRemark[]): ImportStep<never> {
  if (start.source !== 'federation') return { kind: 'leave', start, why: 'not_from_list' };
  return faults.some((fault) => mayBe(start, fault))
    ? { kind: 'leave', start, why: 'unreadable' }
    : { kind: 'withdraw', start };
}

/** Tells whether an unreadable line may be the start's: it has the rider's id, or no id and the rider's name. */
function mayBe(start: KnownStart, { rider, rider_id }: StartListRemark): boolean {
  return rider_id === undefined ? rider === start.rider_name : rider_id === riderOf(start.swiss_equestrian_rider_id);
}

const tooMany = (line: FederationStart): StartListRemark => ({
  reason: 'too_many_starts',
  line: 0,
  rider: line.rider_name,
  rider_id: line.swiss_equestrian_rider_id,
});

const ORDER: readonly (keyof StartFacts)[] = ['race_order', 'starting_number'];

/** Reduces a plan to the order and starting numbers of the remaining starts. */
export const onlyOrder = ({ steps, unreadable }: ImportPlan): ImportPlan => ({
  steps: steps.flatMap((step) => {
    if (step.kind !== 'change') return [];
    const set = Object.fromEntries(Object.entries(step.set).filter(([field]) => ORDER.includes(field as never)));
    return Object.keys(set).length > 0 ? [{ ...step, set }] : [];
  }),
  unreadable,
});
