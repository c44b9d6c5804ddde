import { API_LIMITS } from '../../lib/api/limits.ts';
import { Random } from '../search/random.ts';
import { STEPS, type Step, type StepName } from './steps.ts';

/** An hour of visitors: many come within the same minutes, when a mail tells them of their photos. */
export interface Evening {
  visits: number;
  sales: number;
  /** Photos of the day's jobs, which are made in the same hour. */
  photos: number;
  seed: number;
}

/** The busiest second, or minute, of one thing that a service limits. */
export interface Share {
  limit: string;
  peak: number;
  of: number;
}

const SECONDS = 3600;
/** The busiest minutes have so many times the mean of the hour. */
const RUSH = 2.5;
const RUSH_BEGINS = 1200;
const RUSH_SECONDS = 600;
/** The edge keeps a page, and the pictures on it, for a minute, in each of the places that serve Switzerland. */
const KEPT_SECONDS = 60;
const EDGES = 3;
/** A Sunday evening looks at the day's races; the first ones more than the last. */
const RACES = 40;
const STARTS = 50;
/** The begin of a step after the visit's, in seconds. */
const BEGINS: Readonly<Record<VisitStep, number>> = { home: 0, search: 8, event: 20, race: 30, gallery: 45 };
/** A step's requests arrive over so many seconds: letter by letter, picture by picture, function by function. */
const LASTS: Readonly<Record<VisitStep | 'sale', number>> = {
  home: 2,
  search: 4,
  event: 1,
  race: 4,
  gallery: 24,
  sale: 10,
};
/** The part of a sale's writes that goes to one partition: the list of orders. */
const SHARED_WRITES = 0.5;
/** A run takes longer than on a whole core: Lambda gives 1,024 MB 0.58 of one. */
const CORE_SHARE = 0.58;
/** A new account's rate of mails; Service Quotas raises it. */
const MAILS_A_SECOND = 14;

type VisitStep = Exclude<StepName, 'sale' | 'photo'>;

/** Counts one thing by second. */
class PerSecond {
  readonly #seconds = new Map<string, Float64Array>();

  /** Adds a number, spread over some seconds. */
  add(name: string, second: number, number: number, lasts = 1): void {
    const counts = this.#seconds.get(name) ?? new Float64Array(2 * SECONDS);
    this.#seconds.set(name, counts);
    for (let each = 0; each < lasts; each++) counts[Math.floor(second) + each]! += number / lasts;
  }

  peak(name: string): number {
    return Math.max(0, ...(this.#seconds.get(name) ?? []));
  }

  /** Returns the peak of a group: the hottest of several keys. */
  hottest(prefix: string): number {
    return Math.max(
      0,
      ...[...this.#seconds.keys()].filter((name) => name.startsWith(prefix)).map((name) => this.peak(name)),
    );
  }
}

/** Plays the hour and returns the share of each limit that its busiest second takes. */
export function playEvening({ visits, sales, photos, seed }: Evening): Share[] {
  const random = new Random(seed);
  const counts = new PerSecond();
  const looks = Array.from({ length: visits }, () => looksOf(arrival(random), random)).flat();
  playLooks(
    looks.toSorted((a, b) => a.second - b.second),
    counts,
  );
  for (let sale = 0; sale < sales; sale++) playOneSale(arrival(random), counts);
  const everySecond = photos / SECONDS;
  for (let second = 0; second < SECONDS; second++) playPhotos(second, everySecond, counts);
  return sharesOf(counts);
}

/** Draws a second of the hour: a part of all comes within the rush. */
function arrival(random: Random): number {
  const inRush = (RUSH * RUSH_SECONDS) / SECONDS;
  return random.next() < inRush ? RUSH_BEGINS + random.next() * RUSH_SECONDS : random.next() * SECONDS;
}

/** One step of a visit; `page` names the answer that an edge may have kept. */
interface Look {
  second: number;
  step: VisitStep;
  page: string;
  race: number;
}

/** Draws the steps of one visit. */
function looksOf(begun: number, random: Random): Look[] {
  const race = Math.floor(random.next() ** 2 * RACES);
  const edge = random.below(EDGES);
  const pages: Readonly<Record<VisitStep, string>> = {
    home: 'home',
    search: '',
    event: 'event',
    race: `race ${race}`,
    gallery: `race ${race} start ${random.below(STARTS)}`,
  };
  return (Object.entries(BEGINS) as [VisitStep, number][]).map(([step, after]) => ({
    second: begun + after * (0.5 + random.next()),
    step,
    page: `${edge} ${pages[step]}`,
    race,
  }));
}

/** Counts the steps in the order of time: the edge keeps each page from its first visitor on. */
function playLooks(looks: readonly Look[], counts: PerSecond): void {
  const kept = new Map<string, number>();
  for (const { second, step: name, page, race } of looks) {
    const step = STEPS[name];
    const lasts = LASTS[name];
    counts.add('edge', second, step.edgeRequests, lasts);
    if (name === 'search') counts.add('search', second, step.apiRequests, lasts);
    else if (second < (kept.get(page) ?? -Infinity) + KEPT_SECONDS) continue;
    kept.set(page, second);
    counts.add('gets', second, step.gets, lasts);
    // A page is one call; letters are some.
    addCalls(counts, second, step, name === 'search' ? lasts : 1);
    counts.add(`reads of ${name === 'race' || name === 'gallery' ? `race ${race}` : name}`, second, step.reads);
  }
}

function playOneSale(second: number, counts: PerSecond): void {
  addCalls(counts, second, STEPS.sale, LASTS.sale);
  counts.add('sales', second, STEPS.sale.apiRequests, LASTS.sale);
  counts.add('writes of orders', second, STEPS.sale.writes * SHARED_WRITES, LASTS.sale);
  counts.add('executions', second, 2);
  counts.add('mails', second, STEPS.sale.mails);
}

function playPhotos(second: number, photos: number, counts: PerSecond): void {
  for (const part of ['reads', 'writes'] as const) counts.add(part, second, STEPS.photo[part] * photos);
  counts.add('writes of a race', second, STEPS.photo.writes * photos);
  counts.add('running', second, (STEPS.photo.coreMilliseconds / 1000) * photos);
  counts.add('puts', second, STEPS.photo.puts * photos);
}

function addCalls(counts: PerSecond, second: number, step: Step, lasts: number): void {
  counts.add('api', second, step.apiRequests, lasts);
  counts.add('reads', second, step.reads, lasts);
  counts.add('writes', second, step.writes, lasts);
  counts.add('running', second, step.coreMilliseconds / 1000 / CORE_SHARE, lasts);
}

/** The limits of the services, and the shop's own (`lib/api/limits.ts`). */
function sharesOf(counts: PerSecond): Share[] {
  return [
    { limit: 'requests to the API a second (the shop’s own)', peak: counts.peak('api'), of: API_LIMITS.all.rate },
    { limit: 'searches a second (the shop’s own)', peak: counts.peak('search'), of: API_LIMITS.search.rate },
    { limit: 'public writes a second (the shop’s own)', peak: counts.peak('sales'), of: API_LIMITS.publicWrite.rate },
    { limit: 'functions at the same time (an account’s 1,000)', peak: counts.peak('running'), of: 1000 },
    { limit: 'read units a second of the table', peak: counts.peak('reads'), of: 12_000 },
    { limit: 'read units a second of one partition', peak: counts.hottest('reads of '), of: 3000 },
    { limit: 'write units a second of the table', peak: counts.peak('writes'), of: 4000 },
    { limit: 'write units a second of one partition', peak: counts.hottest('writes of '), of: 1000 },
    { limit: 'pictures a second from one bucket', peak: counts.peak('gets'), of: 5500 },
    { limit: 'writes a second into one bucket', peak: counts.peak('puts'), of: 3500 },
    { limit: 'requests a second at the edge', peak: counts.peak('edge'), of: 250_000 },
    { limit: 'workflows started a second', peak: counts.peak('executions'), of: 150 },
    { limit: 'mails a second', peak: counts.peak('mails'), of: MAILS_A_SECOND },
  ];
}
