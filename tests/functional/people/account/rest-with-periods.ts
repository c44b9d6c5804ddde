import { randomUUID } from 'node:crypto';
import { type EventId, raceId, startId } from '../../../../core/ids.ts';
import { customerFields, type CustomerField } from '../../../../core/people/customer-import/customer-line.ts';
import { newPhotoReport } from '../../../../core/photos/contract/photo-reports.ts';
import { keepFederationAnswer } from '../../../../lambdas/store/catalogue/federation/federation-answers.ts';
import { clockSightingItem } from '../../../../lambdas/store/catalogue/races/clock-sightings.ts';
import { putRangeAnswer } from '../../../../lambdas/store/catalogue/races/range-answers.ts';
import { putRingTap } from '../../../../lambdas/store/catalogue/races/ring-taps.ts';
import { beginMail } from '../../../../lambdas/store/mail/automatic/mail-claims.ts';
import { logMailTo } from '../../../../lambdas/store/mail/messages.ts';
import { keepCode } from '../../../../lambdas/store/people/mailed-codes.ts';
import { refusedLinesWrites } from '../../../../lambdas/store/people/runs/refused-lines.ts';
import { putPiece } from '../../../../lambdas/store/people/runs/customer-run-pieces.ts';
import { beginTry, keepDevice } from '../../../../lambdas/store/people/second-factor/code-tries.ts';
import { noteCode } from '../../../../lambdas/store/people/second-factor/factors.ts';
import { countSignUp } from '../../../../lambdas/store/people/sign-up-attempts.ts';
import { putPhotoReport } from '../../../../lambdas/store/photos/photo-reports.ts';
import { failedOrderWrite } from '../../../../lambdas/store/sales/lists/failed-orders.ts';
import { readOrderWithItems } from '../../../../lambdas/store/sales/orders.ts';
import { forgetUnlessPaid } from '../../../../lambdas/store/sales/payments/forget-unpaid.ts';
import { notePage } from '../../../../lambdas/store/sales/payments/open-pages.ts';
import { beginRefundRun } from '../../../../lambdas/store/sales/refund-runs/refund-runs.ts';
import { addAudit } from '../../../../lambdas/store/shop/audit/audit-log.ts';
import { limitCalls } from '../../../../lambdas/store/shop/limits/address-limit.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { putItem, transact } from '../../../../lambdas/store/table/table.ts';

/** An entry of the audit log; its caller follows. */
const anyEntry = {
  kind: 'view',
  address: null,
  role: 'admin',
  what: 'GET /api/admin/customers',
  act: null,
  on: null,
  code: 'ok',
  count: 1,
  network: null,
  request_id: 'request',
} as const;

const race = raceId('3');
const hers = startId('900001');

/** Writes the items with a period that a customer's visit does not leave. */
export async function leaveTheRest(
  { event, person, orderId }: { event: EventId; person: { customer_id: string; email: string }; orderId: string },
  now = new Date(),
): Promise<void> {
  const [user_id, session_id, run_id] = [randomUUID(), randomUUID(), randomUUID()];
  await Promise.all([ofAdmin(user_id, session_id, now), ofVisitors(event, now), ofRaces(event, now)]);
  await addAudit({ ...anyEntry, user_id });
  const { items } = (await readOrderWithItems(orderId))!;
  await notePage(orderId, items, new Date(now.getTime() + 60 * 60_000));
  const refund = { run_id, event_id: event, race_id: race, by: user_id };
  await beginRefundRun(refund, [{ order_id: orderId, amount: 1300 }], undefined);
  const { customer_id, email } = person;
  await beginMail({ kind: 'payment_failed', of: orderId, customer_id }, { email, covers: [], now });
  await beginMail({ kind: 'take_down_answered', of: orderId, customer_id: null }, { email, covers: [], now });
  await putItem({ item: { ...keys.customerRun(run_id), status: 'receiving', received: 0 } });
  await putPiece(run_id, 0, [], now);
  const cells = Object.fromEntries(customerFields.map((field) => [field, ''])) as Record<CustomerField, string>;
  const refused = { ...cells, line: 2, fault: 'email_missing' as const };
  await transact([...refusedLinesWrites(run_id, 0, [refused]), failedOrderWrite(email, orderId, forgetUnlessPaid())]);
}

async function ofAdmin(user_id: string, session_id: string, now: Date): Promise<void> {
  await noteCode({ user_id, session_id }, 1);
  await beginTry({ user_id, kind: 'phone', by: 'network', most: 10 }, now);
  await keepDevice(user_id, randomUUID(), now);
}

async function ofVisitors(event: EventId, now: Date): Promise<void> {
  const mail = { subject: 'Foto', template_name: 'welcome_it', status: 'sent', message_id: randomUUID() } as const;
  await logMailTo({ ...mail, id: randomUUID(), to: `${randomUUID()}@esempio.example`, sent_at: now.toISOString() });
  await keepCode('sign_up', 'ospite@esempio.example', 'hash', now);
  await limitCalls('checkout', '203.0.113.0');
  await countSignUp('ospite@esempio.example', now);
  const report = { swiss_equestrian_id: event, swiss_equestrian_race_id: race, swiss_equestrian_rider_id: hers };
  await putPhotoReport(newPhotoReport.parse({ ...report, kind: 'not_mine', photos: [1] }), now);
}

async function ofRaces(event: EventId, now: Date): Promise<void> {
  const at = now.toISOString();
  await keepFederationAnswer('/events', { answer: [], fetched_at: at });
  const tap = { id: randomUUID(), swiss_equestrian_rider_id: hers, kind: 'entered', undoes: null, at } as const;
  await putRingTap(event, race, { ...tap, source: 'hand' }, now);
  await putRangeAnswer(event, race, { question_id: 'q', owners: [], unknown: true }, now);
  await putItem({ item: clockSightingItem(event, race, 1, { body: 'a', moment: at.slice(0, 22), shown_at: at }) });
}
