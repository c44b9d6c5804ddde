import * as z from 'zod';
import { readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys } from '../../table/keys.ts';
import { changeItem, unlessRefused } from '../../table/table.ts';

export const storedSweep = entity(
  'state of the sweep',
  z.object({
    /** The time (epoch seconds) up to which every event of the payment provider was handled. */
    swept_until: z.number(),
    /** The subjects of unsettled events: each sweep tries them again. */
    owed: z.array(z.string()).default([]),
  }),
);

/** Undefined before the first sweep. */
export const readSweep = (): Promise<Stored<typeof storedSweep> | undefined> =>
  readEntity(storedSweep, keys.sweep(), { consistent: true });

/** It only grows: of two parallel sweeps, the later time counts. */
export async function saveSweep({ swept_until, owed }: Stored<typeof storedSweep>): Promise<void> {
  await unlessRefused(() =>
    changeItem({
      key: keys.sweep(),
      set: { swept_until, owed },
      condition: 'attribute_not_exists(#pk) OR #swept_until <= :until',
      values: { until: swept_until },
    }),
  );
}
