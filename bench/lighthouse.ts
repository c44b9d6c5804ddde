/**
 * `npm run bench:lighthouse [-- ADDRESS]`: Lighthouse's mobile preset on home, event, race, gallery and search. Without
 * an address it opens a shop of its own with the demo; drawing its photos takes some minutes. Each page is judged
 * several times. The median counts for the performance, the worst run for everything else.
 */
import { chromium } from 'playwright-core';
import lighthouse, { type Result } from 'lighthouse';
import { installedBrowser } from '../scripts/test/machine.ts';
import { freePort } from './lighthouse/free-port.ts';
import { demoPages } from './lighthouse/demo-pages.ts';
import { withDemoShop } from './lighthouse/demo-shop.ts';

const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const MIN_PERFORMANCE = 98;
/** A gallery opened by its link: its photo fills the screen, and the race behind it is rendered as well. */
const MIN_OF_GALLERY = 97;
/**
 * Galleries and searches for a name must not be listed (`noindex`). There all of `seo` counts except the one audit that
 * requires listing.
 */
const UNLISTED = ['gallery', 'search'];

async function judgeAll(shop: string): Promise<boolean> {
  let good = true;
  for (const [name, path] of Object.entries(await demoPages(shop))) good = (await judge(name, shop + path)) && good;
  return good;
}

async function judge(name: string, url: string): Promise<boolean> {
  await fetch(url);
  const runs: Result[] = [];
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      skipAudits: UNLISTED.includes(name) ? ['is-crawlable'] : [],
    });
    if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
    runs.push(result.lhr);
  }
  const performances = runs.map((run) => scoreOf(run, 'performance')).sort((a, b) => a - b);
  const performance = performances[Math.floor(RUNS / 2)]!;
  const [, ...whole] = CATEGORIES;
  const worst = whole.map((category) => [category, Math.min(...runs.map((run) => scoreOf(run, category)))] as const);
  const shift = Math.max(...runs.map((run) => run.audits['cumulative-layout-shift']?.numericValue ?? Infinity));
  const least = name === 'gallery' ? MIN_OF_GALLERY : MIN_PERFORMANCE;
  const met = performance >= least && worst.every(([, score]) => score === 100) && shift === 0;
  process.stdout.write(
    `${met ? 'holds' : 'FAILS'}  ${name}: performance ${performance} (${performances.join(', ')}), ${worst.map(([category, score]) => `${category} ${score}`).join(', ')}, CLS ${shift}\n` +
      `       median of FCP ${median(runs, 'first-contentful-paint')} ms, LCP ${median(runs, 'largest-contentful-paint')} ms, TBT ${median(runs, 'total-blocking-time')} ms, SI ${median(runs, 'speed-index')} ms\n`,
  );
  for (const fault of new Set(runs.flatMap(faultsOf))) process.stdout.write(`       ${fault}\n`);
  return met;
}

const scoreOf = (run: Result, category: string): number => Math.round((run.categories[category]?.score ?? 0) * 100);

function median(runs: readonly Result[], audit: string): number {
  const values = runs.map((run) => run.audits[audit]?.numericValue ?? Infinity).sort((a, b) => a - b);
  return Math.round(values[Math.floor(values.length / 2)]!);
}

/**
 * Returns the audits that lost points, except the timings. An audit that could not be judged costs the whole category.
 */
function faultsOf(run: Result): string[] {
  return Object.values(run.categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) =>
      auditRefs
        .map(({ id, weight }) => ({ weight, audit: run.audits[id]! }))
        .filter(({ weight, audit }) => weight > 0 && (audit.errorMessage !== undefined || (audit.score ?? 1) < 1))
        .map(({ audit }) => `${audit.id}: ${audit.errorMessage ?? audit.title}`),
    );
}

const executablePath = installedBrowser();
if (!executablePath)
  throw new Error('Lighthouse needs Chromium or Chrome: install it, or set CHROMIUM_PATH to its executable.');
const port = await freePort();
const browser = await chromium.launch({
  executablePath,
  args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  const [address] = process.argv.slice(2);
  const judged = address === undefined ? await withDemoShop(judgeAll) : await judgeAll(address.replace(/\/+$/, ''));
  if (!judged) process.exitCode = 1;
} finally {
  await browser.close();
}
