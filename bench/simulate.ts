/**
 * `npm run simulate [-- --visits 50000 --sales 500 --photos 6000 --seed 1]`: plays an hour of visitors with the counted
 * steps (`cost/steps.ts`) and prints the share of each limit that the busiest second takes. Ends with 1 above a half.
 */
import { parseArgs } from 'node:util';
import { playEvening } from './cost/evening.ts';
import { Promises } from './storefront/promises.ts';

const MAX_SHARE = 0.5;

const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '50000' },
    sales: { type: 'string', default: '500' },
    photos: { type: 'string', default: '6000' },
    seed: { type: 'string', default: '1' },
  },
});
const [visits, sales, photos, seed] = ['visits', 'sales', 'photos', 'seed'].map(numberOf) as [
  number,
  number,
  number,
  number,
];

const promises = new Promises();
for (const { limit, peak, of } of playEvening({ visits, sales, photos, seed })) {
  const share = peak / of;
  promises.check(limit, `${peak.toFixed(1)} of ${of}, ${(share * 100).toFixed(1)} %`, share <= MAX_SHARE);
}
process.exitCode = promises.exitCode;

function numberOf(name: string): number {
  const number = Number(values[name as keyof typeof values]);
  if (Number.isInteger(number) && number >= 0 && number <= 1_000_000) return number;
  process.stderr.write(`--${name} must be a whole number up to 1,000,000.\n`);
  process.exit(2);
}
