import { createHash } from 'node:crypto';
import { z } from 'zod';
import { normalizedAddress } from '../../../../core/people/email-address.ts';
import { listEntities } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import { changeItem, putItems, unlessRefused, type Write } from '../../table/table.ts';
import { logMail, type SentMail } from '../messages.ts';
import { KEPT_SECONDS, type StoredMailing } from './mailings.ts';

/*
 * Who is to get a bulk mail: an item an address, under its hash, so that none is in it twice. It names the customer only until it is known what
 * became of her mail.
 */
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

/** The list of a bulk mail's recipients. */
export const listOf = ({ id, list }: Pick<StoredMailing, 'id' | 'list'>): string =>
  list === null ? id : `${id}#${list}`;

/** The same for every spelling of an address, another in each list. */
const hashOf = (list: string, email: string) =>
  createHash('sha256')
    .update(`${list} ${normalizedAddress(email)}`)
    .digest('base64url')
    .slice(0, 32);

/** Lists recipients; done again, they are the same. Nobody sends before all are there. */
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

/** All of them. */
export const listRecipients = (list: string): Promise<Recipient[]> =>
  listEntities(storedRecipient, { ...ranges.recipients(list), consistent: true });

/** What does not name the customer of an address any more in a list of recipients. Whoever still waited in it gets nothing. */
export async function forgetRecipient(list: string, email: string): Promise<void> {
  const key = keys.recipient(list, hashOf(list, email));
  await unlessRefused(() => changeItem({ key, remove: ['customer_id'], condition: 'attribute_exists(#pk)' }));
}

/** Brings a recipient from one state to the next; false when it was in another one. */
export async function moveRecipient(
  list: string,
  { address_hash }: Recipient,
  from: RecipientState,
  to: RecipientState,
): Promise<boolean> {
  const moved = await unlessRefused(() => changeItem(stateChange(list, address_hash, from, to)));
  return moved !== undefined;
}

/** Writes down what became of a mail that was begun, with its entry in the customer's log. */
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
