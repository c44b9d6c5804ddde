import type { z } from 'zod';
import type { officeChanges } from '../../../../core/wire/changes.ts';
import { addressesOf } from './admin-addresses.ts';
import { listChanges, type ChangedThing } from './changes.ts';

/** How many of a thing's changes are shown: of the year that they are kept, the latest. */
const MAX_CHANGES = 100;

/** What admins did to a thing, the latest first, with their addresses. */
export async function toldChanges(thing: ChangedThing): Promise<z.input<typeof officeChanges>> {
  const changes = (await listChanges(thing)).toReversed().slice(0, MAX_CHANGES);
  const addresses = await addressesOf(changes.map(({ by }) => by));
  return {
    changes: changes.map((change) => ({ ...change, by: (change.by !== null && addresses.get(change.by)) || null })),
  };
}
