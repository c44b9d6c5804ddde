import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { readEntity } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { isStill } from '../table/expressions.ts';
import { keys } from '../table/keys.ts';
import { retryOnConflict, transact, unlessRefused, type Write } from '../table/table.ts';
import { moveWrites } from './customer-state.ts';
import { findCustomer } from './find-customer.ts';

/** The four switches, `spec/storefront.md §3`. */
const switches = z.object({
  email_marketing: z.boolean(),
  email_order_notifications: z.boolean(),
  sms_marketing: z.boolean(),
  sms_order_notifications: z.boolean(),
});
export type PreferenceSwitches = z.infer<typeof switches>;

export const storedPreferences = entity(
  'preferences',
  switches.extend({
    id: z.string(),
    customer_id: z.string(),
    unsubscribed_at: z.string().nullable(),
    /** Opens the public page of these preferences; every mail to the customer contains it. It never changes. */
    unsubscribe_token: z.string(),
    updated_at: z.string(),
  }),
);
export type StoredPreferences = Stored<typeof storedPreferences>;

/** The customer of a mail's token. */
export const storedToken = entity('token of a mail', z.object({ customer_id: z.string() }));

/** The preferences that a change is compared with. */
export const seenOf = ({
  unsubscribed_at,
  email_marketing,
  email_order_notifications,
  sms_marketing,
  sms_order_notifications,
}: StoredPreferences) => ({
  unsubscribed_at,
  email_marketing,
  email_order_notifications,
  sms_marketing,
  sms_order_notifications,
});

type SwitchChange = { [S in keyof PreferenceSwitches]?: boolean | undefined };
type PreferencesChange = SwitchChange & { unsubscribed_at?: string | null };
export type PreferenceChange = { action: 'unsubscribe_all' | 'reactivate' } | SwitchChange;

export type NewSwitches = PreferenceSwitches & Pick<StoredPreferences, 'unsubscribed_at'>;

/** The defaults of `spec/storefront.md §3`. */
export const defaultSwitches: NewSwitches = {
  email_marketing: true,
  email_order_notifications: true,
  sms_marketing: false,
  sms_order_notifications: false,
  unsubscribed_at: null,
};
const allOff: PreferenceSwitches = {
  email_marketing: false,
  email_order_notifications: false,
  sms_marketing: false,
  sms_order_notifications: false,
};

/** Returns the writes of a new customer's preferences and token, for her transaction. */
export function preferencesWrites(customerId: string, now: string, switches = defaultSwitches): Write[] {
  const preferences: StoredPreferences = {
    id: randomUUID(),
    customer_id: customerId,
    ...switches,
    unsubscribe_token: randomBytes(32).toString('base64url'),
    updated_at: now,
  };
  return [
    { put: { item: { ...keys.preferences(customerId), ...preferences }, condition: 'attribute_not_exists(#pk)' } },
    { put: tokenItem(preferences) },
  ];
}

/**
 * Returns the writes that remove an erased customer's preferences. They are refused when another call made some
 * meanwhile.
 */
export const noPreferencesWrites = (customerId: string, found: StoredPreferences | undefined): Write[] => {
  const key = keys.preferences(customerId);
  if (!found) return [{ remove: { key, condition: 'attribute_not_exists(#pk)' } }];
  const { unsubscribe_token } = found;
  return [
    { remove: { key, ...isStill({ unsubscribe_token }) } },
    { remove: { key: keys.unsubscribe(unsubscribe_token) } },
  ];
};

/** Returns the item that leads from a mail's token to its customer. */
const tokenItem = ({
  customer_id,
  unsubscribe_token,
}: Pick<StoredPreferences, 'customer_id' | 'unsubscribe_token'>) => ({
  item: { ...keys.unsubscribe(unsubscribe_token), customer_id },
  condition: 'attribute_not_exists(#pk)',
});

const read = (customerId: string) => readEntity(storedPreferences, keys.preferences(customerId), { consistent: true });

/** Finds a customer's preferences; undefined when she has none yet. */
export const findPreferences = read;

/** Reads a customer's preferences. A customer without any (imported or damaged) gets the defaults. */
export async function readPreferences(customerId: string): Promise<StoredPreferences> {
  const known = await read(customerId);
  if (known) return known;
  await unlessRefused(() => transact(preferencesWrites(customerId, new Date().toISOString())));
  const made = await read(customerId);
  if (!made) throw new Error(`customer ${customerId} has no preferences`);
  return made;
}

/**
 * Returns the token for a mail to the customer. Older preferences have no item that leads from their token to them; it
 * is made before the token is sent.
 */
export async function unsubscribeTokenOf(customerId: string): Promise<string> {
  const preferences = await readPreferences(customerId);
  const { unsubscribe_token } = preferences;
  const leads = await readEntity(storedToken, keys.unsubscribe(unsubscribe_token), { consistent: true });
  // Not after her erasure: no step would find it again.
  if (!leads)
    await unlessRefused(() =>
      transact([
        { put: tokenItem(preferences) },
        { check: { key: keys.preferences(customerId), ...isStill({ unsubscribe_token }) } },
      ]),
    );
  return unsubscribe_token;
}

/** Returns the customer of a token; undefined for a token that was never sent. */
export async function customerOfToken(token: string): Promise<string | undefined> {
  const item = await readEntity(storedToken, keys.unsubscribe(token), { consistent: true });
  return item && ((await findCustomer(item.customer_id))?.id ?? item.customer_id);
}

/**
 * Applies a change from the account's or the token's page. Throws `unsubscribed` for a single switch while everything
 * is off: there the switches appear off and cannot be moved (`spec/storefront.md §4`).
 */
export async function applyPreferences(customerId: string, change: PreferenceChange): Promise<StoredPreferences> {
  if ('action' in change)
    return change.action === 'unsubscribe_all' ? unsubscribeAll(customerId) : reactivate(customerId);
  const changed = await setSwitches(customerId, change);
  if (!changed) throw new ShopError('unsubscribed', 'all communications are off: reactivate them first');
  return changed;
}

/** Switches all four off and records the time; a repetition changes nothing (`spec/storefront.md §4`, Unsubscribe). */
export async function unsubscribeAll(customerId: string): Promise<StoredPreferences> {
  const changed = await changePreferences(customerId, ({ unsubscribed_at }) =>
    unsubscribed_at === null ? { ...allOff, unsubscribed_at: new Date().toISOString() } : undefined,
  );
  return changed ?? readPreferences(customerId);
}

/** Clears only the mark; the switches keep their stored values. */
async function reactivate(customerId: string): Promise<StoredPreferences> {
  const changed = await changePreferences(customerId, ({ unsubscribed_at }) =>
    unsubscribed_at === null ? undefined : { unsubscribed_at: null },
  );
  return changed ?? readPreferences(customerId);
}

/** Sets single switches; undefined while the customer is unsubscribed. */
function setSwitches(customerId: string, switches: SwitchChange): Promise<StoredPreferences | null> {
  return changePreferences(customerId, ({ unsubscribed_at }) => (unsubscribed_at === null ? switches : undefined));
}

/**
 * Changes preferences and the customer's place in the office's lists together: the shop must not write to an
 * unsubscribed customer whom a list shows as subscribed.
 * @param changes returns the change for the present preferences; undefined for none
 * @param besides further writes of the transaction
 * @returns null when nothing changed
 */
export async function changePreferences(
  customerId: string,
  changes: (preferences: StoredPreferences) => PreferencesChange | undefined,
  besides: (preferences: StoredPreferences) => Write[] = () => [],
): Promise<StoredPreferences | null> {
  return retryOnConflict(`preferences of customer ${customerId}`, async () => {
    const customer = await findCustomer(customerId);
    const before = await readPreferences(customer?.id ?? customerId);
    const set = changes(before);
    if (set === undefined) return null;
    const { unsubscribed_at, email_marketing = before.email_marketing } = { ...before, ...set };
    await transact([
      {
        change: {
          key: keys.preferences(before.customer_id),
          set: { ...set, updated_at: new Date().toISOString() },
          ...isStill(seenOf(before)),
        },
      },
      ...(customer ? moveWrites(customer, { unsubscribed_at, email_marketing }) : []),
      ...besides(before),
    ]);
    return readPreferences(before.customer_id);
  });
}
