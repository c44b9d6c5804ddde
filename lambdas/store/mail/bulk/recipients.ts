import { createHash } from 'node:crypto';
import * as z from 'zod';
import { normalizedAddress } from '../../../../core/people/email-address.ts';
import { listEntities } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import { changeItem, putItems, unlessRefused, type Write } from '../../table/table.ts';
import { logMail, type SentMail } from '../messages.ts';
import { KEPT_SECONDS, type StoredMailing } from './mailings.ts';

/* A recipient of a bulk mail: one item per address, under its hash, so that no address is in it twice. It names the
   customer only until the outcome of her mail is known. */
const recipientStates = ['waiting', 'begun', 'sent', 'failed', 'dropped'] as const;
export type RecipientState = (typeof recipientStates)[number];

export const storedRecipient = entity(
  'recipient of a bulk mail',
  z.object({
    address_hash: z.string(),
    state: z.enum(recipientStates),
    customer_id: z.string().nullable().default(null),
  }),
);
export type Recipient = Stored<typeof storedRecipient>;

/** Returns the id of a bulk mail's list of recipients. */
export const listOf = ({ id, list }: Pick<StoredMailing, 'id' | 'list'>): string =>
  list === null ? id : `${id}#${list}`;

/** Returns the bulk mail of a list of recipients. */
export const mailingOf = (list: string): string => list.split('#', 1)[0]!;

/** Returns the same hash for every spelling of an address, and another one in each list. */
const hashOf = (list: string, email: string) =>
  createHash('sha256')
    .update(`${list} ${normalizedAddress(email)}`)
    .digest('base64url')
    .slice(0, 32);

/** Stores recipients; a repetition changes nothing. Sending waits until all are stored. */
export const putRecipients = (
  list: string,
  customers: readonly { id: string; email: string }[],
  now: number,
): Promise<void> =>
  putItems(
    customers.map(({ id, email }) => {
      const address_hash = hashOf(list, email);
      return {
        ...keys.recipient(list, address_hash),
        address_hash,
        state: 'waiting',
        customer_id: id,
        forget_at: Math.floor(now / 1000) + KEPT_SECONDS,
      };
    }),
  );

export const listRecipients = (list: string): Promise<Recipient[]> =>
  listEntities(storedRecipient, { ...ranges.recipients(list), consistent: true });

/** Removes the customer's name from her address in a list of recipients. A recipient who still waits gets no mail. */
export async function forgetRecipient(list: string, email: string): Promise<void> {
  const key = keys.recipient(list, hashOf(list, email));
  await unlessRefused(() => changeItem({ key, remove: ['customer_id'], condition: 'attribute_exists(#pk)' }));
}

/** Moves a recipient from one state to the next; false when it was in another state. */
export async function moveRecipient(
  list: string,
  { address_hash }: Recipient,
  from: RecipientState,
  to: RecipientState,
): Promise<boolean> {
  const moved = await unlessRefused(() => changeItem(stateChange(list, address_hash, from, to)));
  return moved !== undefined;
}

/** Records the outcome of a begun mail, with its entry in the customer's log. */
export const endRecipient = (
  list: string,
  { address_hash }: Recipient,
  outcome: 'sent' | 'failed',
  sent: SentMail,
): Promise<void> => {
  const write: Write = { change: stateChange(list, address_hash, 'begun', outcome) };
  return logMail(sent, [write]);
};

const isOver = (state: RecipientState) => state === 'sent' || state === 'failed' || state === 'dropped';

const stateChange = (list: string, hash: string, from: RecipientState, to: RecipientState) => ({
  key: keys.recipient(list, hash),
  set: { state: to },
  ...(isOver(to) && { remove: ['customer_id'] }),
  condition: '#state = :from',
  values: { from },
});
