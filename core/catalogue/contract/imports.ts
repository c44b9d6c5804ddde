import { z } from 'zod';
import { ids, isoDateTime } from '../../wire/fields.ts';

/** Of an event, or of one of its races (the race's `id`, `{event}-{race}`; `spec/administration.md §7`). */
export const importTarget = z.union([
  z.strictObject({ event_id: ids.event }),
  z.strictObject({ race_id: ids.eventRace }),
]);

/** A line that was not taken (`core/catalogue/start-list/start-list-line.ts`): its reason, from 1 its number, and what it says. */
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

/** What an import did with a race. */
export const importedRace = z.object({
  race_id: ids.race,
  name: z.string(),
  /** `no_list`: the federation has no start list for it; `completed`: it is read-only; `failed`: this race alone could not be imported. */
  state: z.enum(['done', 'no_list', 'completed', 'failed']),
  ...counts,
  unreadable: z.array(unreadableLine),
});
export type ImportedRace = z.infer<typeof importedRace>;

export const importStatus = z.enum(['running', 'completed', 'failed']);

/** An import, or a correction of order and starting numbers, with how far it is. The totals are those of `spec/administration.md §7`. */
export const importRun = z.object({
  import_id: z.string(),
  event_id: ids.event,
  status: importStatus,
  /** Why it failed; null otherwise. */
  error: z.string().nullable(),
  started_at: isoDateTime,
  updated_at: isoDateTime,
  /** How many races it is about, and those that are done, in their order. */
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

/** What an import of a race would do, before it does it. */
export const importPreview = z.object({
  steps: z.array(
    z.object({
      kind: z.enum(['add', 'change', 'bring_back', 'withdraw', 'keep', 'leave']),
      swiss_equestrian_rider_id: ids.start,
      /** As the list has it; what the list does not have, as the shop does. */
      ...startOfList,
      /** The shop's own before it; null for a new start. */
      before: z.object(startOfList).nullable(),
      /** Why a start is left as it is. */
      why: z.enum(['deleted', 'not_from_list', 'unreadable']).nullable(),
      /** How many orders bought photos of it: they keep them. */
      sold: z.number().int(),
    }),
  ),
  unreadable: z.array(unreadableLine),
  /** When the federation said so; `stale`: it does not answer now. */
  fetched_at: isoDateTime,
  stale: z.boolean(),
});
