import * as z from 'zod';
import type { StopReason } from '../../../core/mail/mail-status.ts';
import { stillThere } from '../people/erasure/still-there.ts';
import { itemsByIds } from '../table/by-ids.ts';
import { readEntity } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { isStill, type Put } from '../table/expressions.ts';
import { keys } from '../table/keys.ts';
import type { Key } from '../table/keys/key.ts';
import { changeItem, deleteItem, failedConditions, transact, unlessRefused, type Write } from '../table/table.ts';
import { readTrouble, type MailTrouble } from './trouble/mail-troubles.ts';

/* Addresses that get no more mails, because one bounced for good or was called spam: a shop that writes to them further
   soon counts as a spammer. The office sees it once, and may have the shop write again when the address is mended. */
export const storedStop = entity(
  'stop of an address',
  z.object({
    why: z.enum(['bounced', 'complained']),
    since: z.string(),
    /** Null when no customer had the address. */
    customer_id: z.string().nullable(),
    /** The order that the mail was about. */
    order_id: z.string().nullable().default(null),
    /**
     * True if mails about orders still go to it: the complaint was about another mail, which another person may have
     * requested.
     */
    spares_orders: z.boolean().default(false),
    /** The first mail that stopped it. */
    message_id: z.string(),
  }),
);
export type Stop = Stored<typeof storedStop>;

interface StoppedMail {
  customer_id: string | null;
  /** Absent or null for a mail about no order. */
  order_id?: string | null;
  email: string;
  subject: string;
  message_id: string;
  why: StopReason;
  spares_orders?: boolean;
}

/** Returns why and since when an address gets no mails, or only those about orders; undefined when it gets all. */
export const readStop = (address: string): Promise<Stop | undefined> =>
  readEntity(storedStop, keys.stop(address), { consistent: true });

/** Reads the stops of many addresses, from a moment ago. Returns a function that finds one. */
export async function readStops(addresses: readonly string[]): Promise<(address: string) => Stop | undefined> {
  const items = await itemsByIds(addresses, keys.stop);
  const stops = new Map(items.flatMap((item) => storedStop.readableOf([item]).map((stop) => [item.pk, stop] as const)));
  return (address) => stops.get(keys.stop(address).pk);
}

/** Returns the stop of an address if it also holds for mails about its orders. */
export async function readOrderStop(address: string): Promise<Stop | undefined> {
  const stop = await readStop(address);
  return stop?.spares_orders ? undefined : stop;
}

/** Tells whether an address gets no mails. @param aboutOrder true for the mails that an order owes its buyer */
export const isStopped = async (address: string, { aboutOrder = false } = {}): Promise<boolean> =>
  (await (aboutOrder ? readOrderStop(address) : readStop(address))) !== undefined;

/**
 * The time for which the stop of a guest's address is kept, in seconds: the shop has no other reason to know the
 * address.
 */
export const GUEST_SECONDS = 366 * 24 * 60 * 60;

/**
 * Stops mails to an address, once; false for an erased customer. The office sees only stops of customers and orders:
 * invented addresses must not fill its list.
 */
export async function stopMails(mail: StoppedMail): Promise<boolean> {
  const { customer_id, order_id = null, email, subject, why, spares_orders = false } = mail;
  const since = new Date().toISOString();
  const before = spares_orders ? undefined : await readStop(email);
  // If the stop replaces another, the office sees the replaced one again, under the same id.
  const { message_id } = before?.spares_orders ? before : mail;
  const stop: Stop = { why, since, customer_id, order_id, spares_orders, message_id };
  const trouble: MailTrouble = { kind: `mail_${why}`, since, customer_id, order_id, email, subject, message_id };
  const forgotten = customer_id === null ? { forget_at: Math.floor(Date.now() / 1000) + GUEST_SECONDS } : {};
  try {
    await transact([
      { put: { item: { ...keys.stop(email), ...stop, ...forgotten }, ...unlessStopped(spares_orders) } },
      ...(customer_id === null ? [] : [stillThere(customer_id)]),
      ...(customer_id === null && order_id === null
        ? []
        : [{ put: { item: { ...keys.mailTrouble(message_id), ...trouble, ...forgotten } } }]),
    ]);
    return true;
  } catch (error) {
    const [stopped, nobody] = failedConditions(error);
    if (!nobody && !stopped) throw error;
    return !nobody;
  }
}

/** A stop of every mail replaces one that spares some. */
const unlessStopped = (spares_orders: boolean): Omit<Put, 'item'> =>
  spares_orders
    ? { condition: 'attribute_not_exists(#pk)' }
    : { condition: 'attribute_not_exists(#pk) OR #spares_orders = :some', values: { some: true } };

/**
 * Forgets the stop of an erased customer's address and its notice to the office, even from before she was a customer.
 */
export async function forgetStop(address: string, customerId: string): Promise<void> {
  const stop = await readStop(address);
  if (!stop || (stop.customer_id !== null && stop.customer_id !== customerId)) return;
  await deleteItem({ key: keys.mailTrouble(stop.message_id) });
  await deleteItem({ key: keys.stop(address) });
}

/** Keeps the stop of a deleted customer's address like a guest's, without its notice to the office. */
export async function keepStopAlone(address: string, customerId: string): Promise<void> {
  const stop = await readStop(address);
  if (stop?.customer_id !== customerId) return;
  await deleteItem({ key: keys.mailTrouble(stop.message_id) });
  await unlessRefused(() =>
    changeItem({
      key: keys.stop(address),
      set: { customer_id: null, forget_at: Math.floor(Date.now() / 1000) + GUEST_SECONDS },
      ...isStill({ customer_id: customerId }),
    }),
  );
}

/**
 * Moves the stop of an address and its notice from a merged customer to the remaining one. A repetition changes
 * nothing.
 */
export async function moveStop(address: string, from: string, to: string): Promise<void> {
  const stop = await readStop(address);
  if (stop?.customer_id !== from) return;
  const trouble = await readTrouble(stop.message_id);
  const change = (key: Key): Write => ({
    change: { key, set: { customer_id: to }, ...isStill({ customer_id: from }) },
  });
  await unlessRefused(() =>
    transact([
      change(keys.stop(address)),
      ...(trouble ? [change(keys.mailTrouble(stop.message_id))] : []),
      stillThere(to),
    ]),
  );
}
