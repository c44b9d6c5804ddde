import { z } from 'zod';
import { readEntity } from '../table/entities.ts';
import { entity } from '../table/entity.ts';
import { keys } from '../table/keys.ts';
import { changeItem, unlessRefused } from '../table/table.ts';

export const storedSweep = entity('state of the sweep', z.object({ swept_until: z.number() }));

/** Until when (epoch seconds) every event of the payment provider was gone through; undefined before the first time. */
export async function readSweptUntil(): Promise<number | undefined> {
  return (await readEntity(storedSweep, keys.sweep(), { consistent: true }))?.swept_until;
}

/** It only ever goes on: of two sweeps at once the one that came further counts. */
export async function saveSweptUntil(swept_until: number): Promise<void> {
  await unlessRefused(() =>
    changeItem({
      key: keys.sweep(),
      set: { swept_until },
      condition: 'attribute_not_exists(#pk) OR #swept_until < :until',
      values: { until: swept_until },
    }),
  );
}
