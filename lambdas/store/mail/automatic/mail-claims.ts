import * as z from 'zod';
import { automaticMails, isAboutUnpaid } from '../../../../core/mail/automatic-mails.ts';
import { mailedChange } from '../../shop/changes/order-changes.ts';
import { listReadable, readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { isStill } from '../../table/expressions.ts';
import { keys, ranges } from '../../table/keys.ts';
import { failedConditions, transact, type Write } from '../../table/table.ts';
import { forgetUnlessPaid } from '../../sales/payments/forget-unpaid.ts';
import { logMail, type SentMail } from '../messages.ts';
import { begunWrite, endedWrite } from './automatic-mails.ts';
import { notDueWrite, type DueMail } from './due-mails.ts';

/* An automatic mail is claimed before it is sent, so that it goes out at most once. If its sender dies in between, its
   outcome is unknown: it stays begun, counts as unknown and is never sent again. */
export const storedMailClaim = entity(
  'claim of an automatic mail',
  z.object({
    kind: z.enum(automaticMails),
    of: z.string(),
    begun_at: z.string(),
    outcome: z.enum(['begun', 'sent', 'failed']),
    /** Everything due that the mail contains. */
    covers: z.array(z.string()).default([]),
  }),
);
export type MailClaim = Stored<typeof storedMailClaim>;

/** The identity of a mail: its kind, its customer and its matter; for a guest, her order or her wish. */
export type ClaimedMail = Pick<DueMail, 'kind' | 'customer_id' | 'of'>;

/** Kept until no reason for the same mail can arise any more; a welcome is kept for good. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;

const keyOf = ({ kind, customer_id, of }: ClaimedMail) =>
  customer_id === null ? keys.guestMailClaim(of, kind) : keys.mailClaim(customer_id, kind, of);

export const readMailClaim = (mail: ClaimedMail): Promise<MailClaim | undefined> =>
  readEntity(storedMailClaim, keyOf(mail), { consistent: true });

/** Lists the contents of a customer's mails of this kind about matters with this prefix, except for one mail. */
export async function coveredBefore(
  { kind, customer_id, of }: ClaimedMail & { customer_id: string },
  about: string,
): Promise<ReadonlySet<string>> {
  const claims = await listReadable(storedMailClaim, {
    ...ranges.mailClaimsAbout(customer_id, kind, about),
    consistent: true,
  });
  return new Set(claims.flatMap((claim) => (claim.of === of ? [] : claim.covers)));
}

/**
 * `begun` by this call, or the reason against it: the kind is switched off, the address belongs to another person, or
 * the mail was begun before. Another sender may be sending it just now.
 */
export type Begun = 'begun' | 'switched_off' | 'other_address' | 'begun_before';

/** The owner of a mail's address: the customer, or an order of hers. */
export interface ClaimedAddress {
  email: string;
  order?: { id: string; customer_id: string } | undefined;
}

export async function beginMail(
  mail: ClaimedMail,
  { covers, now, ...address }: ClaimedAddress & { covers: readonly string[]; now: Date },
): Promise<Begun> {
  const { kind, of } = mail;
  const claim: MailClaim = { kind, of, begun_at: now.toISOString(), outcome: 'begun', covers: [...covers] };
  const kept = kind === 'welcome' ? {} : { forget_at: Math.floor(now.getTime() / 1000) + KEPT_SECONDS };
  try {
    await transact([
      { put: { item: { ...keyOf(mail), ...claim, ...kept }, condition: 'attribute_not_exists(#pk)' } },
      begunWrite(kind),
      // A wish to take photos down has nothing that could change.
      ...(kind === 'take_down_answered' ? [] : [stillHers(mail, address)]),
    ]);
    return 'begun';
  } catch (error) {
    const [claimed, off, other] = failedConditions(error);
    if (off) return 'switched_off';
    if (other) return 'other_address';
    if (claimed) return 'begun_before';
    throw error;
  }
}

/** Refuses a corrected address, an erased customer, and a guest's order that was paid. */
function stillHers({ customer_id, of }: ClaimedMail, { email, order }: ClaimedAddress): Write {
  if (order)
    return {
      check: {
        key: keys.order(order.id),
        condition: '#customer_id = :customer_id AND #customer_email = :email',
        values: { customer_id: order.customer_id, email },
      },
    };
  return {
    check:
      customer_id === null
        ? { key: keys.order(of), ...isStill({ customer_id: null, status: 'failed' }) }
        : { key: keys.customer(customer_id), condition: '#email = :email', values: { email } },
  };
}

/**
 * Records the outcome of a mail, with its entries in the log and in its order's history, and removes it from the due
 * mails.
 */
export async function endMail(
  mail: ClaimedMail,
  sent: Omit<SentMail, 'customer_id'>,
  due: readonly DueMail[],
): Promise<void> {
  const outcome = sent.message_id === null ? 'failed' : 'sent';
  const writes: Write[] = [
    { change: { key: keyOf(mail), set: { outcome }, condition: 'attribute_exists(#pk)' } },
    endedWrite(mail.kind, outcome, sent.sent_at),
    ...due.map(notDueWrite),
    ...(sent.order_id === undefined
      ? []
      : [mailedChange(sent.order_id, sent, isAboutUnpaid(mail.kind) ? forgetUnlessPaid() : {})]),
  ];
  await logMail({ ...sent, customer_id: mail.customer_id }, writes);
}

/** Gives a mail back that was certainly not sent: it stays due. */
export const giveMailBack = (mail: ClaimedMail): Promise<void> =>
  transact([{ remove: { key: keyOf(mail) } }, endedWrite(mail.kind, null, '')]);
