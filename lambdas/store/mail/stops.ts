import { z } from 'zod';
import type { StopReason } from '../../../core/mail/mail-status.ts';
import { stillThere } from '../people/erasure/still-there.ts';
import { readEntity } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { isStill, type Put } from '../table/expressions.ts';
import { keys } from '../table/keys.ts';
import type { Key } from '../table/keys/key.ts';
import { deleteItem, failedConditions, transact, unlessRefused, type Write } from '../table/table.ts';
import { readTrouble, type MailTrouble } from './mail-troubles.ts';

/*
 * Addresses that get no more mails, because one came back for good or was called spam: whoever goes on writing to them is soon taken for a spammer.
 * Somebody of the office is told once, and may have the shop write again when the address is mended.
 */
export const storedStop = entity(
  'stop of an address',
  z.object({
    why: z.enum(['bounced', 'complained']),
    since: z.string(),
    /** Null: no customer had the address. */
    customer_id: z.string().nullable(),
    /** The order that the mail was about. */
    order_id: z.string().nullable().default(null),
    /** Mails about orders go to it still: what was called spam was another mail, which somebody else may have asked for. */
    spares_orders: z.boolean().default(false),
    /** Of the mail that stopped it first. */
    message_id: z.string(),
  }),
);
export type Stop = Stored<typeof storedStop>;

interface StoppedMail {
  customer_id: string | null;
  /** Absent or null: about none. */
  order_id?: string | null;
  email: string;
  subject: string;
  message_id: string;
  why: StopReason;
  spares_orders?: boolean;
}

/** Why and since when an address gets no mails, or none but those about orders; undefined when it gets all. */
export const readStop = (address: string): Promise<Stop | undefined> =>
  readEntity(storedStop, keys.stop(address), { consistent: true });

/** The stop of an address that holds for mails about its orders too. */
export async function readOrderStop(address: string): Promise<Stop | undefined> {
  const stop = await readStop(address);
  return stop?.spares_orders ? undefined : stop;
}

/** Whether an address gets no mails. @param aboutOrder of those about an order: what its buyer is owed */
export const isStopped = async (address: string, { aboutOrder = false } = {}): Promise<boolean> =>
  (await (aboutOrder ? readOrderStop(address) : readStop(address))) !== undefined;

/** How long the stop of an address that no customer has is kept, in seconds: the shop has no other reason to know it. */
export const GUEST_SECONDS = 366 * 24 * 60 * 60;

/**
 * Stops mails to an address, once; false for somebody who was erased. The office is told of customers and orders: whoever types invented
 * addresses fills no list of it.
 */
export async function stopMails(mail: StoppedMail): Promise<boolean> {
  const { customer_id, order_id = null, email, subject, why, spares_orders = false } = mail;
  const since = new Date().toISOString();
  const before = spares_orders ? undefined : await readStop(email);
  // What the office was told of the stop that it takes the place of is told anew, under the same id.
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

/** A stop of every mail takes the place of one that spares some. */
const unlessStopped = (spares_orders: boolean): Omit<Put, 'item'> =>
  spares_orders
    ? { condition: 'attribute_not_exists(#pk)' }
    : { condition: 'attribute_not_exists(#pk) OR #spares_orders = :some', values: { some: true } };

/** Forgets that an address of somebody was stopped, also before she was a customer, with what the office was told: she was erased. */
export async function forgetStop(address: string, customerId: string): Promise<void> {
  const stop = await readStop(address);
  if (!stop || (stop.customer_id !== null && stop.customer_id !== customerId)) return;
  await deleteItem({ key: keys.mailTrouble(stop.message_id) });
  await deleteItem({ key: keys.stop(address) });
}

/** The stop of an address, and what the office is told of it, are another customer's: she was made one with whoever had it. Repeated, it changes nothing. */
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
