import { SEARCH_FORMAT } from '../../../../core/search/search-format.ts';
import { POSITION_DIGITS, digits, type Key } from './key.ts';
import { wordsPartition, type WordedKind } from './list-keys.ts';

/** Keys of the shop itself: settings, templates, counts, memory. */
export const shopKeys = {
  /** A history entry of an entity. */
  change: (kind: string, id: string, at: string, changeId: string): Key => ({
    pk: `CHANGES#${kind}#${id}`,
    sk: `${at}#${changeId}`,
  }),
  /** An entry of the audit log, under its kind and its caller. */
  audit: (kind: string, caller: string, at: string, id: string): Key => ({
    pk: `AUDIT#${kind}#${caller}`,
    sk: `${at}#${id}`,
  }),
  siteSettings: (): Key => ({ pk: 'SETTINGS', sk: 'SITE' }),
  stripeSettings: (): Key => ({ pk: 'SETTINGS', sk: 'STRIPE' }),
  seller: (): Key => ({ pk: 'SETTINGS', sk: 'SELLER' }),
  refundSettings: (): Key => ({ pk: 'SETTINGS', sk: 'REFUNDS' }),
  ageLimits: (): Key => ({ pk: 'SETTINGS', sk: 'AGE' }),
  emailSettings: (): Key => ({ pk: 'SETTINGS', sk: 'EMAIL' }),
  template: (name: string, language: string, version: number): Key => ({
    pk: `TEMPLATE#${name}`,
    sk: `${language}#${digits(version, POSITION_DIGITS)}`,
  }),
  /** A kept answer of the federation, by its path. */
  federationAnswer: (path: string): Key => ({ pk: 'FEDERATION', sk: `ANSWER#${path}` }),
  federationLease: (): Key => ({ pk: 'FEDERATION', sk: 'LEASE' }),
  searchIndex: (): Key => ({ pk: 'SEARCH', sk: `INDEX#${SEARCH_FORMAT}` }),
  /** The office's counters: in total, and by day of Zurich, each in parts (`store/counts`). */
  total: (part: string): Key => ({ pk: 'COUNTS', sk: `TOTAL#${part}` }),
  day: (day: string, part: string): Key => ({ pk: 'COUNTS', sk: `DAY#${day}#${part}` }),
  /** The table's finished migrations. */
  migrations: (): Key => ({ pk: 'MIGRATIONS', sk: 'STATE' }),
};

export const shopRanges = {
  /** The audit log's entries of a kind. */
  audits: (kind: string) => ({ pk: `AUDITS#${kind}`, index: 'gsi2' as const }),
  /** The entries of a kind by one caller. */
  auditsBy: (kind: string, caller: string) => ({ pk: `AUDIT#${kind}#${caller}` }),
  changesOf: (kind: string, id: string) => ({ pk: `CHANGES#${kind}#${id}` }),
  templateVersions: (name: string, language: string) => ({ pk: `TEMPLATE#${name}`, begins: `${language}#` }),
  totals: { pk: 'COUNTS', begins: 'TOTAL#' },
  daysSince: (day: string) => ({ pk: 'COUNTS', between: [`DAY#${day}`, 'DAY#~'] as const }),
  /** The words of orders or of customers with this beginning. */
  wordsBeginning: (kind: WordedKind, beginning: string) => ({
    pk: wordsPartition(kind, beginning),
    begins: beginning,
    index: 'gsi2' as const,
  }),
  /** The same, from one of them on, which comes again. */
  wordsFrom: (kind: WordedKind, beginning: string, { word, id }: { word: string; id: string }) => ({
    pk: wordsPartition(kind, beginning),
    between: [`${word}#${id}`, `${beginning}\uffff`] as const,
    index: 'gsi2' as const,
  }),
};
