import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customerFields, type CustomerLine } from '../../../../core/people/customer-import/customer-line.ts';
import { editSitePicture, showSiteSettings } from '../../../../lambdas/catalogue/settings/site-settings.ts';
import { handler as customerRun } from '../../../../lambdas/people/customers/customer-run.ts';
import { receivePiece, showCustomerRun } from '../../../../lambdas/people/customers/customer-runs.ts';
import { showCustomers } from '../../../../lambdas/people/customers/office-customers.ts';
import { createTag, tagAll } from '../../../../lambdas/people/customers/tags.ts';
import { showAttention } from '../../../../lambdas/shop/dashboard/attention.ts';
import { showFigures } from '../../../../lambdas/shop/dashboard/figures.ts';
import { handler as bulkTask } from '../../../../lambdas/mail/bulk/bulk-task.ts';
import { actOnMailing, makeMailing, showMailing } from '../../../../lambdas/mail/bulk/office.ts';
import { handler as mailEvents } from '../../../../lambdas/mail/events.ts';
import { isRight, recount } from '../../../../lambdas/store/shop/counts/recount.ts';
import { listMails } from '../../../../lambdas/store/mail/mail-log.ts';
import { changeAccount, claimAccount } from '../../../../lambdas/store/people/accounts.ts';
import { ownerOfEmail } from '../../../../lambdas/store/people/customers.ts';
import { applyPreferences } from '../../../../lambdas/store/people/preferences.ts';
import { afterSale, buyAndFulfil, deliverAbout, putOriginals } from '../../after-sale-parts.ts';
import { mailEvent } from '../../mail/mail-events.ts';
import { startMailParts } from '../../mail-parts.ts';
import { officeActs } from '../../sales/orders/office-acts.ts';
import { itemOf, putOnSale } from '../../sale-catalogue.ts';
import type { SaleParts } from '../../sale-parts.ts';

/* Plays a month of the office through its routes. The dashboard afterwards matches the played events and a recount. */

const IMPORTED = 500;
const LINES_A_PIECE = 100;
/** The number of imported customers who want news, the second half of them in German. */
const KEEN = 40;
const BOUNCED = 3;

let parts: SaleParts;
beforeAll(async () => {
  parts = await startMailParts();
  parts.s3.ensureBucket('covers');
  process.env['COVERS_BUCKET'] = 'covers';
  await putOnSale(parts.stripe);
  await putOriginals(parts);
});
afterAll(() => parts?.close());

const boss = randomUUID();
const addressOf = (at: number): string => `cliente-${at}@esempio.example`;
const idOf = async (address: string): Promise<string> => (await ownerOfEmail(address)).customer!.id;

async function importCustomers(): Promise<void> {
  const empty = Object.fromEntries(customerFields.map((field) => [field, '']));
  const lines = Array.from(
    { length: IMPORTED },
    (_, at) => ({ ...empty, line: at + 2, email: addressOf(at), last_name: `Prova ${at}` }) as CustomerLine,
  );
  const run_id = randomUUID();
  const pieces = IMPORTED / LINES_A_PIECE;
  for (let piece = 0; piece < pieces; piece++) {
    const csv_data = lines.slice(piece * LINES_A_PIECE, (piece + 1) * LINES_A_PIECE);
    await receivePiece({ run_id, piece, pieces, total: IMPORTED, csv_data }, boss);
  }
  await customerRun({ run_id });
  expect(await showCustomerRun(run_id)).toMatchObject({ status: 'completed', created: IMPORTED, error_count: 0 });
}

/** Lets some of them open an account and subscribe to news. */
async function getKeen(): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < KEEN; at++) {
    const user_id = randomUUID();
    await claimAccount({ user_id, email: addressOf(at), has_password: true, google_linked: false });
    await changeAccount(user_id, { preferred_language: at < KEEN / 2 ? 'it' : 'de' });
    const id = await idOf(addressOf(at));
    await applyPreferences(id, { email_marketing: true });
    ids.push(id);
  }
  return ids;
}

async function writeToTagged(tag: string): Promise<void> {
  const mailing_id = randomUUID();
  const texts = {
    it: { subject: 'Novità', message_content: 'Nuove foto' },
    de: { subject: 'Neuigkeiten', message_content: 'Neue Fotos' },
  };
  await makeMailing(
    { type: 'bulk', mailing_id, customer_ids: null, tag, filter: null, name: '', texts, send_test: false },
    boss,
  );
  await bulkTask({ mailing_id });
  await actOnMailing(mailing_id, 'send', boss);
  await bulkTask({ mailing_id });
  // Customers with the tag who never subscribed to news get no mail.
  expect(await showMailing(mailing_id)).toMatchObject({ status: 'done', sent: KEEN, excluded: { orders_only: 10 } });
  const subjects = Map.groupBy(parts.mails, ({ subject }) => subject);
  expect([subjects.get('Novità')?.length, subjects.get('Neuigkeiten')?.length]).toEqual([KEEN / 2, KEEN / 2]);
}

async function bounce(customer: string, address: string): Promise<void> {
  const { message_id } = (await listMails(customer)).find(({ template_name }) => template_name.startsWith('bulk'))!;
  await mailEvents(mailEvent('Bounce', message_id!, address));
}

async function changeLogo(): Promise<void> {
  const upload = randomUUID();
  const picture = sharp({ create: { width: 400, height: 200, channels: 3, background: '#a01830' } });
  await parts.s3.put('covers', `uploads/${upload}`, await picture.png().toBuffer());
  const { settings_version, logo_url } = await showSiteSettings();
  const { settings } = await editSitePicture('logo', { was: logo_url, upload }, boss);
  expect(settings).toMatchObject({
    settings_version: settings_version + 1,
    logo_url: expect.stringMatching(/logo-/) as string,
  });
}

it('a month of the office is what the dashboard says of it, and what a recount counts', async () => {
  const { done } = officeActs(parts, boss);
  await importCustomers();
  const keen = await getKeen();
  const silent = await Promise.all(Array.from({ length: 10 }, (_, at) => idOf(addressOf(100 + at))));
  const tag = await createTag({ name: 'Scuderia', color: '#3B82F6', description: null }, 'admin');
  await tagAll([...keen, ...silent], { add: [tag.id], remove: [] }, boss);
  await writeToTagged(tag.id);
  for (let at = 0; at < BOUNCED; at++) await bounce(keen[at]!, addressOf(at));

  // Two customers known from the file, and four unknown ones.
  const cart = [itemOf('900001', 7), itemOf('900002')];
  const known = [await buyAndFulfil(parts, cart, addressOf(0)), await buyAndFulfil(parts, cart, addressOf(1))] as const;
  const guests = [];
  for (let at = 0; at < 4; at++) guests.push(await buyAndFulfil(parts, cart));
  const [mistyped, whole, disputed] = guests as [(typeof guests)[0], (typeof guests)[0], (typeof guests)[0]];
  await changeLogo();
  await done(known[0].orderId, { action: 'refund', items: [`${known[0].orderId}-0`], amount: 1300 });
  await done(known[1].orderId, { action: 'refund', items: [`${known[1].orderId}-1`], amount: 7000 });
  await done(whole.orderId, { action: 'refund', items: null, amount: 8300 });
  await afterSale(parts, { dispute: disputed.payment });
  await deliverAbout(parts, { payment: disputed.payment });
  await done(mistyped.orderId, { action: 'correct_address', email: 'giusta@esempio.example' });

  const { customers, orders, paid_orders, revenue_cents } = await showFigures();
  expect({ customers, orders, paid_orders, revenue_cents }).toMatchObject({
    // Includes the guests, one under her corrected address: the stranger of the mistyped one is gone.
    customers: { now: IMPORTED + 4 },
    orders: { now: 6 },
    // One was fully refunded.
    paid_orders: { now: 5 },
    revenue_cents: { now: 6 * 8300 - 1300 - 7000 - 8300 },
  });
  expect(isRight(await recount())).toBe(true);
  const kinds = Map.groupBy((await showAttention()).attention, ({ kind }) => kind);
  expect([kinds.get('mail_bounced')?.length, kinds.get('payment_disputed')?.length]).toEqual([BOUNCED, 1]);
  const totals = await Promise.all([addressOf(0), addressOf(1), 'giusta@esempio.example'].map(totalOf));
  expect(totals).toEqual([7000, 1300, 8300]);
}, 300_000);

const totalOf = async (q: string): Promise<number> => (await showCustomers({ q })).customers[0]!.total_spent;
