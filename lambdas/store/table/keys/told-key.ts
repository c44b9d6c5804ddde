import type { Key } from './key.ts';

const kinds = {
  'EVENTS/EVENT': 'event',
  'EVENT/RACE': 'race',
  'ORDER/ORDER': 'order',
  'CUSTOMER/CUSTOMER': 'customer',
} as const;

/** What an item is that nobody asked for by its key: migrations see all of them. Undefined for kinds that none of them is about. */
export function kindOf({ pk, sk }: Key): (typeof kinds)[keyof typeof kinds] | undefined {
  const [whose = ''] = pk.split('#');
  const [what = '', , part] = sk.split('#');
  if (part === 'START') return undefined;
  return kinds[`${whose}/${what}` as keyof typeof kinds];
}

/** What may stand in a log. Of every other kind of item the key is an address, or opens what it names to whoever reads it. */
const toldKinds = new Set([
  'EVENTS',
  'EVENT',
  'PHOTOS',
  'REGISTER',
  'CLOCKS',
  'RANGES',
  'RING',
  'SOLD',
  'JOB',
  'JOBS',
  'IMPORT',
  'IMPORTS',
  'ORDER',
  'CUSTOMER',
  'CHANGES',
  'ACCOUNT',
  'SETTINGS',
  'TEMPLATE',
  'SEARCH',
  'FEDERATION',
  'ATTENTION',
  'TAGS',
  'SWEEP',
  'COUNTS',
  'MIGRATIONS',
]);

/** A key as a log may tell it: ids of things whole, anything else by its kind. Words are names and addresses. */
export function toldKey({ pk, sk }: Key): string {
  const [kind = ''] = pk.split('#');
  if (!toldKinds.has(kind)) return `${kind}#…`;
  return `${pk} / ${/^(WORD|NAME)#/.test(sk) ? `${sk.slice(0, 4)}#…` : sk}`;
}
