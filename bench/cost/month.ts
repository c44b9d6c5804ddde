import { egressOf, PRICES } from './prices.ts';
import { STEPS, type Step, type StepName } from './steps.ts';

/** A month's numbers. */
export interface Volume {
  visits: number;
  sales: number;
  /** New photos of this month. */
  photos: number;
  /** Photos of earlier months, which still lie in the bucket of originals. */
  olderPhotos: number;
  /** The part of page and API requests that the edge does not answer from memory. */
  missed: number;
}

/** A month's costs in USD by cause. */
export type Costs = Readonly<Record<Cause, number>>;
export type Cause =
  | 'originals'
  | 'pictures'
  | 'edge'
  | 'egress'
  | 'firewalls'
  | 'functions'
  | 'api'
  | 'table'
  | 'buckets'
  | 'workflows'
  | 'mails'
  | 'logs'
  | 'watching';

/** One of a camera's JPEG files, and its three public pictures, in GB. */
const ORIGINAL_GB = 0.008;
const PICTURES_GB = 0.00025;
const PHOTOS_PER_SALE = 5;
/** Some buyers download again. */
const DOWNLOADS = 1.2;
/** GB-seconds of one second on a whole core: Lambda gives cores by memory. */
const GB_PER_CORE = 1.769;
/** Calls of functions by the clock, each minute three. */
const CLOCK_RUNS = 3 * 60 * 24 * 30;
const CLOCK_CORE_SECONDS = 0.04;
/** Items of one photo, with its indexes. */
const TABLE_GB_PER_PHOTO = 1.5e-6;

/** The shop's own files, which a browser keeps for a year: requests and bytes of the first page. */
const FILES = { requests: 60, bytes: 290_000 };
/** The visitors whose browser has them already. */
const RETURNING = 0.5;
/** A photo of 1,600 pixels has more detail than the drawn ones of the count: so many bytes more for eight of them. */
const REAL_DETAIL_BYTES = 8 * 145_000;

const VISIT: readonly StepName[] = ['home', 'event', 'race', 'gallery', 'search'];

/** Returns the days that an original lies in the standard class. */
export interface Ages {
  standardDays: number;
  instantDays: number;
}

/** Reckons a month's costs from the counted steps. No free tier but CloudFront's is subtracted. */
export function monthOf(volume: Volume, ages: Ages): Costs {
  const { visits, sales, photos, missed } = volume;
  const visit = (part: keyof Step) => VISIT.reduce((sum, name) => sum + STEPS[name][part], 0) * visits;
  const others = (part: keyof Step) => STEPS.sale[part] * sales + STEPS.photo[part] * photos;
  const all = (part: keyof Step) => visit(part) * missed + others(part);
  const kept = visits * RETURNING;
  const edgeRequests = visit('edgeRequests') - kept * FILES.requests + STEPS.sale.edgeRequests * sales;
  const coreSeconds = all('coreMilliseconds') / 1000 + CLOCK_RUNS * CLOCK_CORE_SECONDS;
  const soldGb = sales * PHOTOS_PER_SALE * ORIGINAL_GB * DOWNLOADS;
  const sentGb = (visit('edgeBytes') - kept * FILES.bytes + visits * REAL_DETAIL_BYTES) / 1e9 + soldGb;
  return {
    originals: originalsOf(volume, ages) + soldGb * PRICES.outOfInstantGb * shareInInstant(ages),
    pictures: (photos + volume.olderPhotos) * PICTURES_GB * PRICES.standardGbMonth,
    edge:
      above(edgeRequests, PRICES.edgeRequestsFree) * PRICES.edgeRequest +
      above(edgeRequests, PRICES.edgeScriptsFree) * PRICES.edgeScript,
    egress: egressOf(sentGb),
    firewalls: PRICES.firewallsMonth + edgeRequests * PRICES.firewallRequest,
    functions: coreSeconds * GB_PER_CORE * PRICES.functionGbSecond + (all('runs') + CLOCK_RUNS) * PRICES.functionRun,
    api: all('apiRequests') * PRICES.apiRequest,
    table:
      all('reads') * PRICES.tableRead +
      all('writes') * PRICES.tableWrite +
      (photos + volume.olderPhotos) * TABLE_GB_PER_PHOTO * PRICES.tableGbMonth,
    buckets: all('gets') * PRICES.bucketGet + all('puts') * PRICES.bucketPut,
    workflows: all('transitions') * PRICES.transition,
    mails: all('mails') * PRICES.mail,
    logs: (all('logBytes') / 1e9) * PRICES.logGb,
    watching: PRICES.watchedMonth,
  };
}

export const sumOf = (costs: Costs): number => Object.values(costs).reduce((sum, cost) => sum + cost, 0);

const above = (number: number, free: number) => Math.max(0, number - free);

/** Reckons the storage of originals: new ones are a month old at most, older ones lie in the cheapest class. */
function originalsOf({ photos, olderPhotos }: Volume, { standardDays, instantDays }: Ages): number {
  const standard = Math.min(30, standardDays) / 30;
  const instant = Math.max(0, 30 - instantDays) / 30;
  const seldom = 1 - standard - instant;
  const newGbMonth =
    standard * PRICES.standardGbMonth + seldom * PRICES.seldomGbMonth + instant * PRICES.instantGbMonth;
  const moved = instant > 0 ? photos * PRICES.intoInstant : 0;
  return photos * ORIGINAL_GB * newGbMonth + moved + olderPhotos * ORIGINAL_GB * PRICES.instantGbMonth;
}

/** Most sales happen within the first days. */
const shareInInstant = ({ instantDays }: Ages) => (instantDays >= 30 ? 0 : 0.3);
