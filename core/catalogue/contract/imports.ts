import * as z from 'zod';
import { ids, isoDateTime } from '../../wire/fields.ts';

/** Imports an event, or one of its races (the race's `id`, `{event}-{race}`; `spec/administration.md §7`). */
export const importTarget = z.union([
  z.strictObject({ event_id: ids.event }),
  z.strictObject({ race_id: ids.eventRace }),
]);

/** A rejected line (`core/catalogue/start-list/start-list-line.ts`): the reason, its number from 1, and its text. */
const unreadableLine = z.object({
  reason: z.string(),
  line: z.number().int(),
  rider: z.string().optional(),
  rider_id: z.string().optional(),
  column: z.string().optional(),
  value: z.string().optional(),
});

const counts = {
  added: z.number().int(),
  changed: z.number().int(),
  withdrawn: z.number().int(),
  brought_back: z.number().int(),
};

/** The result of an import for a race. */
export const importedRace = z.object({
  race_id: ids.race,
  name: z.string(),
  /**
   * `no_list`: the federation has no start list for the race; `completed`: the race is read-only; `failed`: only the
   * import of this race failed.
   */
  state: z.enum(['done', 'no_list', 'completed', 'failed']),
  ...counts,
  unreadable: z.array(unreadableLine),
});
export type ImportedRace = z.infer<typeof importedRace>;

export const importStatus = z.enum(['running', 'completed', 'failed']);

/**
 * An import, or a correction of order and starting numbers, with its progress. `spec/administration.md §7` defines the
 * totals.
 */
export const importRun = z.object({
  import_id: z.string(),
  event_id: ids.event,
  status: importStatus,
  /** The reason of a failure; null otherwise. */
  error: z.string().nullable(),
  started_at: isoDateTime,
  updated_at: isoDateTime,
  /** The number of races in the import, and the finished ones in their order. */
  race_count: z.number().int(),
  races: z.array(importedRace),
  total_imported: z.number().int(),
  total_updated: z.number().int(),
});
export type ImportRun = z.infer<typeof importRun>;

const startOfList = {
  rider_name: z.string(),
  horse_name: z.string(),
  starting_number: z.number().int().nullable(),
  race_order: z.number().int().nullable(),
};

/** The changes that an import of a race would make. */
export const importPreview = z.object({
  steps: z.array(
    z.object({
      kind: z.enum(['add', 'change', 'bring_back', 'withdraw', 'keep', 'leave']),
      swiss_equestrian_rider_id: ids.start,
      /** The values of the list; for a start outside the list, the shop's values. */
      ...startOfList,
      /** The shop's values before the import; null for a new start. */
      before: z.object(startOfList).nullable(),
      /** The reason why a start stays unchanged. */
      why: z.enum(['deleted', 'not_from_list', 'unreadable']).nullable(),
      /** The number of orders with photos of this start: they keep them. */
      sold: z.number().int(),
    }),
  ),
  unreadable: z.array(unreadableLine),
  /** The time of the federation's answer. `stale`: it does not answer now. */
  fetched_at: isoDateTime,
  stale: z.boolean(),
});
