import { z } from 'zod';
import { readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys } from '../../table/keys.ts';
import { changeItem, unlessRefused } from '../../table/table.ts';

export const storedSweep = entity(
  'state of the sweep',
  z.object({
    /** Until when (epoch seconds) every event of the payment provider was gone through. */
    swept_until: z.number(),
    /** What such an event is about and could not be settled: it is tried again each time. */
    owed: z.array(z.string()).default([]),
  }),
);

/** Undefined before the first time. */
export const readSweep = (): Promise<Stored<typeof storedSweep> | undefined> =>
  readEntity(storedSweep, keys.sweep(), { consistent: true });

/** It only ever goes on: of two sweeps at once the one that came further counts. */
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
