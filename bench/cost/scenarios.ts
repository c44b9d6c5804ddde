import { INSTANT_AFTER_DAYS } from '../../lib/constructs/buckets/bucket-lifecycle.ts';
import { monthOf, sumOf, type Ages, type Cause, type Volume } from './month.ts';

/** A season's numbers in one month: 60 events. */
const season: Volume = { visits: 200_000, sales: 2000, photos: 360_000, olderPhotos: 0, missed: 1 };
const hundredfold = (volume: Volume): Volume => ({
  ...volume,
  visits: volume.visits * 100,
  sales: volume.sales * 100,
  photos: volume.photos * 100,
});

export const SCENARIOS = {
  'a quiet month': { visits: 2000, sales: 20, photos: 0, olderPhotos: 360_000, missed: 1 },
  'a season in one month': season,
  'a hundredfold': hundredfold(season),
} as const satisfies Record<string, Volume>;

export const NOW: Ages = { standardDays: INSTANT_AFTER_DAYS, instantDays: INSTANT_AFTER_DAYS };
/** The classes of originals until November 2026. */
const BEFORE: Ages = { standardDays: 60, instantDays: 180 };

const ROWS: readonly (readonly [name: string, causes: readonly Cause[]])[] = [
  ['storage of photos', ['originals', 'pictures']],
  ['requests at the edge', ['edge']],
  ['bytes to visitors', ['egress']],
  ['firewalls', ['firewalls']],
  ['functions, API, logs', ['functions', 'api', 'logs']],
  ['table', ['table']],
  ['calls of buckets', ['buckets']],
  ['workflows, mails', ['workflows', 'mails']],
  ['alarms, secrets, key', ['watching']],
];

/** Returns the lines of `docs/cost.md`: each cause in USD, in the order of the scenarios. */
export function lines(): string {
  const volumes = Object.values(SCENARIOS);
  const months = volumes.map((volume) => monthOf(volume, NOW));
  const before = volumes.map((volume) => sumOf(monthOf(volume, BEFORE)));
  const rows = ROWS.map(([name, causes]): [string, number[]] => [
    name,
    months.map((costs) => causes.reduce((sum, cause) => sum + costs[cause], 0)),
  ]);
  return [...rows, ['sum', months.map(sumOf)], ['sum with originals in classes as before', before] as const]
    .map(([name, costs]) => `- ${name}: ${(costs as number[]).map(rounded).join('; ')}`)
    .join('\n');
}

const rounded = (cost: number) => (cost < 10 ? cost.toFixed(1) : Math.round(cost).toLocaleString('en'));
