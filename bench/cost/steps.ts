import type { Counts } from '../../local/usage/usage.ts';

/** One step of a visitor, a buyer or a photographer. */
export type StepName = 'home' | 'event' | 'race' | 'gallery' | 'search' | 'sale' | 'photo';

/** The things that AWS charges for in one step. Bytes leave CloudFront; reads, writes are units of the table. */
export interface Step {
  edgeRequests: number;
  edgeBytes: number;
  apiRequests: number;
  reads: number;
  writes: number;
  gets: number;
  puts: number;
  transitions: number;
  mails: number;
  /** Runs of functions, each with its milliseconds on one whole core. */
  runs: number;
  coreMilliseconds: number;
  logBytes: number;
}

/** A local stage asks a job each second; a stage in AWS each ten. */
const POLLING = 'transitions.ingest-polling';
const POLLED_LESS = 10;

/** Sums the counts of a step. @param parts the number of equal parts that were played together */
export function stepOf(counts: Counts, parts = 1): Step {
  const one = (name: string) => (counts[name] ?? 0) / parts;
  const all = (prefix: string) =>
    Object.entries(counts).reduce((sum, [name, number]) => sum + (name.startsWith(prefix) ? number : 0), 0) / parts;
  return {
    edgeRequests: one('edge.requests'),
    edgeBytes: one('edge.bytes'),
    apiRequests: one('api.requests'),
    reads: one('table.reads'),
    writes: one('table.writes'),
    gets: one('buckets.gets'),
    puts: one('buckets.puts'),
    transitions: all('transitions.') - one(POLLING) * (1 - 1 / POLLED_LESS),
    mails: one('mails'),
    runs: all('runs.'),
    coreMilliseconds: all('milliseconds.'),
    logBytes: one('logs.bytes'),
  };
}

const step = (counts: Partial<Step>): Step => ({ ...stepOf({}), ...counts });

/**
 * The counts of the local cloud, as `npm run bench:cost` printed them last: pages that no edge had kept, a sale of five
 * photos from the cart to the mail, and one photo of a job. A photo's milliseconds are those of 24 megapixels. The test
 * `cost.test.ts` keeps the shop at or below them.
 */
export const STEPS: Readonly<Record<StepName, Step>> = {
  home: step({
    edgeRequests: 65,
    edgeBytes: 328_000,
    apiRequests: 3,
    reads: 8,
    gets: 2,
    runs: 5,
    coreMilliseconds: 205,
    logBytes: 1000,
  }),
  event: step({
    edgeRequests: 1,
    edgeBytes: 5500,
    apiRequests: 1,
    reads: 2,
    runs: 1,
    coreMilliseconds: 45,
    logBytes: 200,
  }),
  race: step({
    edgeRequests: 63,
    edgeBytes: 627_000,
    apiRequests: 1,
    reads: 6.5,
    gets: 62,
    runs: 1,
    coreMilliseconds: 170,
    logBytes: 200,
  }),
  gallery: step({
    edgeRequests: 28,
    edgeBytes: 911_000,
    apiRequests: 1,
    reads: 6.5,
    gets: 27,
    runs: 1,
    coreMilliseconds: 200,
    logBytes: 200,
  }),
  search: step({
    edgeRequests: 5,
    edgeBytes: 9200,
    apiRequests: 5,
    reads: 4.5,
    gets: 1,
    runs: 5,
    coreMilliseconds: 75,
    logBytes: 1000,
  }),
  sale: step({
    edgeRequests: 4,
    edgeBytes: 4300,
    apiRequests: 4,
    reads: 58.5,
    writes: 172,
    gets: 5,
    puts: 2,
    transitions: 4,
    mails: 1,
    runs: 9,
    coreMilliseconds: 750,
    logBytes: 1900,
  }),
  photo: step({
    apiRequests: 1.5,
    reads: 3.5,
    writes: 10.5,
    gets: 2.3,
    puts: 4.5,
    transitions: 0.7,
    runs: 2.8,
    coreMilliseconds: 400,
    logBytes: 550,
  }),
};
