import type { Key } from './key.ts';

const kinds = {
  'EVENTS/EVENT': 'event',
  'EVENT/RACE': 'race',
  'ORDER/ORDER': 'order',
  'ORDER/ITEM': 'orderItem',
  'CUSTOMER/CUSTOMER': 'customer',
  'CUSTOMER/MAIL': 'mail',
} as const;

/**
 * Returns the kind of an item that was not read by its key, since migrations see all items. Undefined for kinds without
 * a migration.
 */
export function kindOf({ pk, sk }: Key): (typeof kinds)[keyof typeof kinds] | undefined {
  const [whose = ''] = pk.split('#');
  const [what = '', , part] = sk.split('#');
  if (part === 'START') return undefined;
  return kinds[`${whose}/${what}` as keyof typeof kinds];
}

/**
 * The kinds with keys that may appear in a log. The key of every other kind is an address, or gives its reader access.
 */
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
  'BOOKS',
  'COUNTS',
  'MIGRATIONS',
]);

/**
 * Returns a key in a form for logs: ids of entities in full, any other key by its kind. Words are names and addresses.
 */
export function toldKey({ pk, sk }: Key): string {
  const [kind = ''] = pk.split('#');
  if (!toldKinds.has(kind)) return `${kind}#…`;
  return `${pk} / ${/^(WORD|NAME)#/.test(sk) ? `${sk.slice(0, 4)}#…` : sk}`;
}
