/**
 * `npm run bench:start [-- ADDRESS [BEFORE]]`: the processor time of a page's start, from the address to the first
 * possible press, with a main thread four and six times slower, like a phone's. Other work on the machine hardly
 * changes it. Without an address it opens a shop of its own with the demo. With the address of an earlier version of
 * the shop it prints the ratio of the two, which may be 0.6 at most.
 */
import { withDemoShop } from './lighthouse/demo-shop.ts';
import { measureStarts, pagesOf, rates } from './start/measure-start.ts';
import { ms, Promises } from './storefront/promises.ts';

/** The maximum share of the earlier time. */
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
