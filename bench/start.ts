/**
 * `npm run bench:start [-- ADDRESS [BEFORE]]`: the processor time of a page's start, from the address to the moment when it answers a press, at a phone's
 * four and six times slower main thread. What else a machine does hardly changes it. Without an address it opens a shop of its own with the
 * demo. With the address of an earlier version of the shop the ratio of the two is printed, and may be 0.6 at most.
 */
import { withDemoShop } from './lighthouse/demo-shop.ts';
import { measureStarts, pagesOf, rates } from './start/measure-start.ts';
import { ms, Promises } from './storefront/promises.ts';

/** Of what it took before. */
const MOST = 0.6;
const promises = new Promises();

async function compare(now: string, before?: string): Promise<void> {
  for (const page of await pagesOf(now))
    for (const rate of rates) {
      const own = await measureStarts(now, page.path, rate);
      const text = `${page.name}, ${rate} times slower`;
      if (before === undefined) {
        promises.note(`${text}: ${ms(own)}`);
        continue;
      }
      const other = await measureStarts(before, page.path, rate);
      const ratio = own / other;
      promises.check(
        `${text}, at most ${MOST} of before`,
        `${ms(own)} of ${ms(other)}, ${ratio.toFixed(2)}`,
        ratio <= MOST,
      );
    }
}

const [now, before] = process.argv.slice(2).map((address) => address.replace(/\/+$/, ''));
await (now === undefined ? withDemoShop((own) => compare(own)) : compare(now, before));
process.exitCode = promises.exitCode;
