import { storedPiece } from '../../../../../lambdas/store/people/runs/customer-run-pieces.ts';
import { storedCustomerRun, storedLatestRun } from '../../../../../lambdas/store/people/runs/customer-runs.ts';
import { storedRefusedLines } from '../../../../../lambdas/store/people/runs/refused-lines.ts';
import { storedChange } from '../../../../../lambdas/store/shop/changes/changes.ts';
import { storedFollower } from '../../../../../lambdas/store/people/following/followers.ts';
import { storedFavourites } from '../../../../../lambdas/store/people/following/favourites.ts';
import { storedInterest } from '../../../../../lambdas/store/people/following/interests.ts';
import { storedPreferences, storedToken } from '../../../../../lambdas/store/people/preferences.ts';
import { storedErasure } from '../../../../../lambdas/store/people/erasure/erasures-to-follow.ts';
import { storedMergeToFollow } from '../../../../../lambdas/store/people/merge/follow-merges.ts';
import { storedMailedCode } from '../../../../../lambdas/store/people/mailed-codes.ts';
import { storedHourlyCount } from '../../../../../lambdas/store/shop/limits/hourly-count.ts';
import { storedMerged } from '../../../../../lambdas/store/people/merge/merged-customers.ts';
import { storedTellRequest } from '../../../../../lambdas/store/people/following/tell-requests.ts';
import { storedTelling } from '../../../../../lambdas/store/people/following/tellings.ts';
import { storedCodeDevice, storedCodeTries } from '../../../../../lambdas/store/people/second-factor/code-tries.ts';
import { storedFactor, storedFactorSession } from '../../../../../lambdas/store/people/second-factor/stored-factor.ts';
import { storedDevice, storedSession } from '../../../../../lambdas/store/people/sessions/stored-session.ts';
import { storedAccount } from '../../../../../lambdas/store/people/stored-account.ts';
import { storedCustomer, storedEmailClaim } from '../../../../../lambdas/store/people/stored-customer.ts';
import { storedTagged } from '../../../../../lambdas/store/people/tags/tagged.ts';
import { storedTag, storedTagName } from '../../../../../lambdas/store/people/tags/tags.ts';
import type { WrittenItem } from './written-item.ts';

const run_id = '4b1f0f5e-7c11-4a53-8a43-6f0a6c2f1a91';

const customer_id = '5d0f7f0e-53f5-4a0a-9d52-0c4b3c5c8a10';
const user_id = '7a2b1c52-7d8e-4a55-9a0e-55f1f7b2f001';

const customer = {
  pk: `CUSTOMER#${customer_id}`,
  sk: 'CUSTOMER',
  id: customer_id,
  email: 'anna@esempio.example',
  user_id: null,
  first_name: 'Anna',
  last_name: 'Esempio',
  phone: null,
  company: null,
  address_line1: null,
  address_line2: null,
  city: 'Biasca',
  province_code: 'TI',
  zip_code: '6710',
  country_code: 'CH',
  stripe_customer_id: 'cus_1',
  preferred_language: 'de',
  created_at: '2026-08-21T18:00:00.000Z',
  archived_at: null,
  total_spent: 7000,
  total_orders: 1,
  first_order_date: '2026-08-21T18:00:00.000Z',
  last_order_date: '2026-08-21T18:00:00.000Z',
};

const account = {
  pk: `ACCOUNT#${user_id}`,
  sk: 'ACCOUNT',
  user_id,
  email: 'anna@esempio.example',
  customer_id,
  display_name: 'Anna',
  preferred_language: 'it',
  has_password: true,
  google_linked: false,
  created_at: '2026-08-22T08:00:00.000Z',
  export: null,
  deleting_at: null,
};

/** The keys by which an account finds its interests, and a rider's photos find waiting customers. */
const interest = {
  pk: `ACCOUNT#${user_id}`,
  sk: 'INTEREST#JrQ0b0X1mJ3y6d7x8z9abc',
  user_id,
  id: 'JrQ0b0X1mJ3y6d7x8z9abc',
  swiss_equestrian_rider_id: 'ANY_RIDER',
  rider_name: null,
  horse_name: 'Stella',
  email_alerts_enabled: true,
  created_at: '2026-08-22T08:00:00.000Z',
};

/** Items of people as versions of the shop wrote them. */
export const peopleItems: WrittenItem[] = [
  {
    what: 'a tag of the office',
    by: storedTag,
    item: {
      pk: 'TAGS',
      sk: 'TAG#2f0c',
      id: '2f0c',
      name: 'Scuderia',
      color: '#3B82F6',
      description: null,
      created_at: '2026-11-22T13:00:00.000Z',
    },
    read: { name: 'Scuderia', color: '#3B82F6' },
  },
  {
    what: 'the name of a tag',
    by: storedTagName,
    item: { pk: 'TAGS', sk: 'NAME#scuderia', tag_id: '2f0c' },
    read: { tag_id: '2f0c' },
  },
  {
    what: 'a tag of a customer',
    by: storedTagged,
    item: {
      pk: `CUSTOMER#${customer_id}`,
      sk: 'TAG#2f0c',
      gsi2pk: 'TAG#2f0c',
      gsi2sk: `2026-08-21T18:00:00.000Z#${customer_id}`,
      id: '2f0c',
      customer_id,
    },
    read: { id: '2f0c', customer_id },
  },
  {
    what: 'a customer with a tag',
    by: storedCustomer,
    item: { ...customer, tags: ['2f0c'] },
    read: { tags: ['2f0c'] },
  },
  {
    what: 'a customer who is another one',
    by: storedCustomer,
    item: { ...customer, email: null, first_name: null, merged_into: '2f0c' },
    read: { merged_into: '2f0c', tags: [] },
  },
  {
    what: 'that a customer took another one over',
    by: storedMerged,
    item: {
      pk: `CUSTOMER#${customer_id}`,
      sk: 'MERGED#2f0c',
      id: '2f0c',
      email: 'anna@lavoro.example',
      unsubscribe_token: 'token',
      stripe_customer_id: null,
      merged_at: '2026-11-22T20:00:00.000Z',
      finished_at: null,
    },
    read: { id: '2f0c', finished_at: null },
  },
  {
    what: 'a merge that is looked at once more',
    by: storedMergeToFollow,
    item: {
      pk: 'MERGES',
      sk: `2026-11-22T20:00:00.000Z#${customer_id}#2f0c`,
      at: '2026-11-22T20:00:00.000Z',
      into: customer_id,
      id: '2f0c',
    },
    read: { into: customer_id, id: '2f0c' },
  },
  {
    what: 'an erasure that is looked at once more',
    by: storedErasure,
    item: {
      pk: 'ERASURES',
      sk: `CUSTOMER#${customer_id}`,
      customer_id,
      at: '2026-11-24T01:00:00.000Z',
      named: { email: 'anna@esempio.example', words: ['anna@esempio.example', 'anna'] },
      merged: [],
    },
    read: { customer_id, named: { email: 'anna@esempio.example', words: ['anna@esempio.example', 'anna'] } },
  },
  {
    what: 'what an admin did to a customer',
    by: storedChange,
    item: {
      pk: `CHANGES#customer#${customer_id}`,
      sk: '2026-11-22T13:00:00.000Z#6d1c',
      id: '6d1c',
      at: '2026-11-22T13:00:00.000Z',
      by: user_id,
      what: 'preferences',
      numbers: {},
      text: null,
      fields: [{ field: 'sms_marketing', was: false, is: true }],
      forget_at: 1_826_989_200,
    },
    read: { what: 'preferences', fields: [{ field: 'sms_marketing', was: false, is: true }] },
  },
  { what: 'a customer', by: storedCustomer, item: customer, read: { preferred_language: 'de', total_spent: 7000 } },
  {
    what: 'a customer who had herself erased',
    by: storedCustomer,
    item: { ...customer, email: null, first_name: null, last_name: null, city: null, stripe_customer_id: null },
    read: { email: null, total_orders: 1 },
  },
  {
    what: 'a customer whose language the shop no longer speaks',
    by: storedCustomer,
    item: { ...customer, preferred_language: 'rm' },
    read: { preferred_language: 'it' },
  },
  {
    what: "an e-mail's claim",
    by: storedEmailClaim,
    item: { pk: 'EMAIL#anna@esempio.example', sk: 'EMAIL', customer_id },
    read: { customer_id },
  },
  {
    what: 'preferences',
    by: storedPreferences,
    item: {
      pk: `CUSTOMER#${customer_id}`,
      sk: 'PREFERENCES',
      id: '0d6f2f1a-0a0a-4a3c-8c11-6b7a8c9d0e1f',
      customer_id,
      email_marketing: true,
      email_order_notifications: true,
      sms_marketing: false,
      sms_order_notifications: false,
      unsubscribed_at: null,
      unsubscribe_token: 'token-of-preferences',
      updated_at: '2026-08-21T18:00:00.000Z',
    },
    read: { email_marketing: true, unsubscribe_token: 'token-of-preferences' },
  },
  {
    what: "whose preferences a mail's token opens",
    by: storedToken,
    item: { pk: 'UNSUBSCRIBE#token-of-preferences', sk: 'UNSUBSCRIBE', customer_id },
    read: { customer_id },
  },
  {
    what: 'an account',
    by: storedAccount,
    item: account,
    read: { customer_id, export: null, sessions_ended: null, signed_in_at: null },
  },
  {
    what: 'an account with ended sessions',
    by: storedAccount,
    item: { ...account, sessions_ended: { until: 1_787_000_000, but: 'one' } },
    read: { sessions_ended: { until: 1_787_000_000, but: 'one' } },
  },
  {
    what: 'an account with an export',
    by: storedAccount,
    item: {
      ...account,
      export: { state: 'ready', asked_at: '2026-08-23T08:00:00.000Z', key: 'exports/1.zip', bytes: 12_345 },
    },
    read: { export: { state: 'ready', key: 'exports/1.zip', bytes: 12_345, photos: null } },
  },
  {
    what: 'what is left of an account for a day',
    by: storedAccount,
    item: {
      ...account,
      email: '',
      customer_id: '',
      display_name: null,
      has_password: false,
      deleting_at: '2026-08-24T08:00:00.000Z',
      forget_at: 1_787_800_000,
    },
    read: { deleting_at: '2026-08-24T08:00:00.000Z' },
  },
  {
    what: 'an interest',
    by: storedInterest,
    item: interest,
    read: { horse_name: 'Stella', email_alerts_enabled: true },
  },
  {
    what: 'the favourite photos of an account',
    by: storedFavourites,
    item: { pk: `ACCOUNT#${user_id}`, sk: 'FAVOURITES', user_id, photos: '770101.880103.900001:101-103' },
    read: { user_id, photos: '770101.880103.900001:101-103' },
  },
  {
    what: 'whose an interest is',
    by: storedFollower,
    item: interest,
    read: { user_id, horse_name: 'Stella' },
  },
  {
    what: 'the count of sign-ups with an address',
    by: storedHourlyCount,
    item: { pk: 'SIGN-UPS#hash', sk: 'HOUR#496527', attempts: 3, forget_at: 1_787_500_800 },
    read: { attempts: 3 },
  },
  {
    what: 'a mailed code',
    by: storedMailedCode,
    item: { pk: 'CODES#hash', sk: 'CODE#sign_up', hash: 'c2NyeXB0', forget_at: 1_787_500_800 },
    read: { hash: 'c2NyeXB0', forget_at: 1_787_500_800 },
  },
  {
    what: 'a run over many customers',
    by: storedCustomerRun,
    item: {
      pk: `CUSTOMER-RUN#${run_id}`,
      sk: 'RUN',
      run_id,
      kind: 'csv',
      status: 'running',
      total: 2,
      pieces: 1,
      by: 'admin',
      cursor: null,
      started_at: '2026-11-22T17:00:00.000Z',
      updated_at: '2026-11-22T17:00:00.000Z',
      done: 1,
      created: 0,
      updated: 0,
      error_count: 1,
      errors: [{ line: 2, fault: 'email_invalid' }],
      forget_at: 1_800_000_000,
    },
    read: { run_id, done: 1, errors: [{ line: 2, fault: 'email_invalid' }] },
  },
  {
    what: 'a run over customers that knows when its work was begun',
    by: storedCustomerRun,
    item: {
      pk: `CUSTOMER-RUN#${run_id}`,
      sk: 'RUN',
      run_id,
      kind: 'stripe',
      status: 'running',
      total: null,
      pieces: 0,
      by: 'admin',
      cursor: null,
      begun_at: '2026-11-22T18:00:00.000Z',
      started_at: '2026-11-22T17:00:00.000Z',
      updated_at: '2026-11-22T18:00:00.000Z',
      done: 0,
      created: 0,
      updated: 0,
      error_count: 0,
      errors: [],
      forget_at: 1_800_000_000,
    },
    read: { run_id, begun_at: '2026-11-22T18:00:00.000Z' },
  },
  {
    what: 'a piece of a list of customers',
    by: storedPiece,
    item: { pk: `CUSTOMER-RUN#${run_id}`, sk: 'PIECE#0000', piece: 0, lines: [], forget_at: 1_800_000_000 },
    read: { piece: 0, lines: [] },
  },
  {
    what: 'refused lines of a list of customers',
    by: storedRefusedLines,
    item: { pk: 'REFUSED-LINES', sk: `${run_id}#0000`, run_id, piece: 0, lines: [], forget_at: 1_800_000_000 },
    read: { piece: 0, lines: [] },
  },
  {
    what: 'the run over customers that was begun last',
    by: storedLatestRun,
    item: { pk: 'CUSTOMER-RUNS', sk: 'csv', run_id },
    read: { run_id },
  },
  {
    what: 'what somebody without an account waits for',
    by: storedTellRequest,
    item: {
      pk: 'TELL#990901#980103',
      sk: '900001#JrQ0b0X1mJ3y6d7x8z9abc',
      gsi1pk: 'TELLS#JrQ0b0X1mJ3y6d7x8z9abc',
      gsi1sk: 'TELL#990901#980103#900001#JrQ0b0X1mJ3y6d7x8z9abc',
      id: 'TELL#990901#980103#900001#JrQ0b0X1mJ3y6d7x8z9abc',
      event_id: '990901',
      race_id: '980103',
      start_id: '900001',
      email: 'anna@esempio.example',
      language: 'it',
      asked_at: '2026-11-22T08:00:00.000Z',
      confirmed_at: null,
      secret: 'hash',
      forget_at: 1_795_500_800,
    },
    read: { start_id: '900001', confirmed_at: null },
  },
  {
    what: 'new photos of which those who wait are to be told',
    by: storedTelling,
    item: {
      pk: 'TELLING',
      sk: '2026-11-22T08:00:00.000Z#990901#980103',
      event_id: '990901',
      race_id: '980103',
      start_ids: ['900001'],
      found_at: '2026-11-22T08:00:00.000Z',
    },
    read: { start_ids: ['900001'] },
  },
  {
    what: 'a second factor',
    by: storedFactor,
    item: {
      pk: `ACCOUNT#${user_id}`,
      sk: 'FACTOR#PHONE',
      since: 1_787_000_000_000,
      nonce: 'bm9uY2U',
      used_step: 59_566_666,
      recovery_set: 'c2V0',
      recovery_salt: 'c2FsdA',
    },
    read: { since: 1_787_000_000_000, used_step: 59_566_666, recovery_set: 'c2V0' },
  },
  {
    what: 'a session with a code of a phone',
    by: storedFactorSession,
    item: { pk: `ACCOUNT#${user_id}`, sk: 'FACTOR#SESSION#one', code_of: 1_787_000_000_000, forget_at: 1_790_000_000 },
    read: { code_of: 1_787_000_000_000, recovery_of: null, pending: null, replaces: null },
  },
  {
    what: 'a session of an account',
    by: storedSession,
    item: {
      pk: `ACCOUNT#${user_id}`,
      sk: 'SESSION#one',
      session_id: 'one',
      device: 'iPhone, Safari',
      began_at: '2026-08-21T18:04:00.000Z',
      seen_at: '2026-08-21T18:09:00.000Z',
      ended_at: null,
      forget_at: 1_790_000_000,
    },
    read: { session_id: 'one', device: 'iPhone, Safari', ended_at: null, device_hash: null, network: null },
  },
  {
    what: 'a device of an account',
    by: storedDevice,
    item: {
      pk: `ACCOUNT#${user_id}`,
      sk: 'DEVICE#hash',
      device_hash: 'hash',
      device: 'iPhone, Safari',
      networks: ['85.1.2.0/24'],
      since: '2026-08-21T18:04:00.000Z',
      seen_at: '2026-08-21T18:09:00.000Z',
      forget_at: 1_820_000_000,
    },
    read: { device: 'iPhone, Safari', networks: ['85.1.2.0/24'], since: '2026-08-21T18:04:00.000Z' },
  },
  {
    what: 'the wrong codes of a day',
    by: storedCodeTries,
    item: { pk: `ACCOUNT#${user_id}`, sk: 'FACTOR#TRIES#phone#OTHERS#20680', tries: 3, forget_at: 1_790_000_000 },
    read: { tries: 3 },
  },
  {
    what: 'a device that gave a code',
    by: storedCodeDevice,
    item: { pk: `ACCOUNT#${user_id}`, sk: 'FACTOR#DEVICE#aGFzaA', seen_at: '2026-11-26T19:00:00.000Z' },
    read: { seen_at: '2026-11-26T19:00:00.000Z' },
  },
];
