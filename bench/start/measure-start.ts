import { demoPages } from '../lighthouse/demo-pages.ts';
import { watchMainThread } from '../storefront/main-thread.ts';
import { quantile } from '../storefront/promises.ts';
import { phone, throttle, withVisitor, type Visitor } from '../storefront/visitor.ts';

/** The factors by which a phone's main thread is slower than this machine's. */
export const rates = [4, 6] as const;
const RUNS = 5;

/** Returns the pages on the way to a photo, by name. */
export async function pagesOf(shop: string): Promise<{ name: string; path: string }[]> {
  const { home, event, race, gallery } = await demoPages(shop);
  return Object.entries({ home, event, race, gallery }).map(([name, path]) => ({ name, path }));
}

/** Returns the median of some starts, ms of the main thread's processor. A start begins with an empty browser cache. */
export async function measureStarts(shop: string, path: string, rate: number): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run++)
    runs.push(await withVisitor(shop, phone, (visitor) => measureStart(visitor, path, rate)));
  return quantile(runs, 0.5);
}

async function measureStart(visitor: Visitor, path: string, rate: number): Promise<number> {
  await throttle(visitor, rate);
  const { tasks } = await watchMainThread(visitor, async () => {
    await visitor.page.goto(path, { waitUntil: 'commit' });
    await visitor.page.waitForFunction(answers, undefined, { polling: 100 });
  });
  return tasks.reduce((sum, task) => sum + task, 0);
}

/** Tells whether the page answers: React marks its own elements. */
function answers(): boolean {
  const controls = [...(document.getElementById('root')?.querySelectorAll('a, button, input') ?? [])];
  return (
    controls.length > 0 &&
    controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactFiber')))
  );
}
