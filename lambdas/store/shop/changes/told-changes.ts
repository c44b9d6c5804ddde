import type * as z from 'zod';
import type { officeChanges } from '../../../../core/wire/changes.ts';
import { addressesOf } from './admin-addresses.ts';
import { listChanges, type ChangedThing } from './changes.ts';

/** The number of shown changes, the latest of the year in which they are kept. */
const MAX_CHANGES = 100;

/** Returns the admins' changes of an entity, the latest first, with their addresses. */
export async function toldChanges(thing: ChangedThing): Promise<z.input<typeof officeChanges>> {
  const changes = (await listChanges(thing)).toReversed().slice(0, MAX_CHANGES);
  const addresses = await addressesOf(changes.map(({ by }) => by));
  return {
    changes: changes.map((change) => ({
      ...change,
      by: (change.by !== null && addresses.get(change.by)) || null,
      automatic: change.by === null,
    })),
  };
}
