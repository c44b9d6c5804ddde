import { z } from 'zod';
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

/*
 * An automatic mail is claimed before it is sent, so that it goes out once at most. Of one whose sender died in between nobody knows whether it
 * did: it stays begun, is counted as unknown, and is never sent again.
 */
export const storedMailClaim = entity(
  'claim of an automatic mail',
  z.object({
    kind: z.enum(automaticMails),
    of: z.string(),
    begun_at: z.string(),
    outcome: z.enum(['begun', 'sent', 'failed']),
    /** All that was due and is in it. */
    covers: z.array(z.string()).default([]),
  }),
);
export type MailClaim = Stored<typeof storedMailClaim>;

/** Which mail it is: of its kind, to a customer, about something; or to a guest, about her order. */
export type ClaimedMail = Pick<DueMail, 'kind' | 'customer_id' | 'of'>;

/** Until nothing can be the reason for the same mail any more; a welcome is for good. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;

const keyOf = ({ kind, customer_id, of }: ClaimedMail) =>
  customer_id === null ? keys.guestMailClaim(of, kind) : keys.mailClaim(customer_id, kind, of);

export const readMailClaim = (mail: ClaimedMail): Promise<MailClaim | undefined> =>
  readEntity(storedMailClaim, keyOf(mail), { consistent: true });

/** What was in the mails of a kind to a customer about what begins so, but for one of them. */
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
 * `begun` by this call, or why it may not be: its kind is switched off; the address is not whose it was any more; it was begun before, maybe by
 * somebody who is sending it just now.
 */
export type Begun = 'begun' | 'switched_off' | 'other_address' | 'begun_before';

/** Whose address a mail goes to: the customer's, or that of an order of hers. */
export interface ClaimedAddress {
  email: string;
  order?: { id: string; customer_id: string } | undefined;
}

/** Claims a mail. */
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
      stillHers(mail, address),
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

/** Refuses an address that is corrected, or whose person was erased; a guest's whose order was paid. */
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

/** Writes down what became of a mail, with its entry in the log and in the history of the order that it is about, and that nobody waits for it any more. */
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

/** Gives a mail back that was certainly not sent: it is due still. */
export const giveMailBack = (mail: ClaimedMail): Promise<void> =>
  transact([{ remove: { key: keyOf(mail) } }, endedWrite(mail.kind, null, '')]);
