import { randomUUID } from 'node:crypto';
import type { RouteKey } from '../../../core/contract.ts';
import type { ListedCustomer } from '../../../core/people/contract/customers-admin.ts';
import type { EmailTemplate } from '../../../core/mail/contract/mails.ts';
import type { PaymentSettings, SiteSettings } from '../../../core/shop/contract/site-settings.ts';
import type { OfficeOrderDetail } from '../../../core/sales/contract/orders-admin.ts';
import { DEFAULT_REFUND_LIMIT } from '../../../core/shop/refund-limit.ts';
import { customerFields } from '../../../core/people/customer-import/customer-line.ts';
import { newBuyer } from '../../support/sale.ts';

/** The requests for the office's routes of orders, customers and mails. */
export interface OfficeAsks {
  values: Record<string, string>;
  /** The query string after the address. */
  queries: Partial<Record<RouteKey, string>>;
  bodies: Partial<Record<RouteKey, unknown>>;
}

/**
 * Returns the requests about an order and its buyer. Except a tag and a note, each change writes the present value.
 * @param ask calls as an admin
 */
export async function officeAsks(
  ask: (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<unknown>,
  { id, email }: { id: string; email: string },
): Promise<OfficeAsks> {
  const { order } = (await ask('GET', `/api/admin/orders/${id}`)) as OfficeOrderDetail;
  const { customers } = (await ask('GET', `/api/admin/customers?q=${encodeURIComponent(email)}`)) as {
    customers: ListedCustomer[];
  };
  const customer_ids = customers.slice(0, 1).map((customer) => customer.id);
  const tag = (await ask('POST', '/api/admin/customer-tags', newTag())) as { id: string; name: string };
  const place = { name: 'welcome', language: 'it' };
  const { versions } = (await ask(
    'GET',
    `/api/admin/email-templates/${place.name}/${place.language}`,
  )) as EmailTemplate;
  const { subject, html_content } = versions[0]!;
  const html = '<p>Ciao</p>';
  const site = (await ask('GET', '/api/admin/settings/site')) as SiteSettings;
  const products = (await ask('GET', '/api/admin/settings/payment')) as PaymentSettings;
  // One revision for all lists.
  const { revision } = (await ask('GET', '/api/admin/price-lists')) as { revision: number };
  const piece = newPiece();
  await ask('POST', '/api/process-customer-csv', piece);
  const mailing_id = randomUUID();
  const draft = {
    ...{ name: '', texts: {}, scheduled_at: null, seen: null },
    audience: { customer_ids: [], tag: null, filter: null },
  };
  await ask('PUT', `/api/admin/mailings/${mailing_id}`, draft);
  return {
    values: {
      order_id: id,
      customer_id: customer_ids[0]!,
      tag_id: tag.id,
      message_id: 'unknown',
      run_id: piece.run_id,
      picture: 'favicon',
      list_id: randomUUID(),
      mailing_id,
      kind: 'welcome',
      ...place,
    },
    queries: {
      'GET /api/admin/mail-log': '?month=2026-08',
      'GET /api/admin/settings/age-limits/preview': '?close_after_months=12',
      'GET /api/admin/inactive-customers': '?months=36',
      'GET /api/admin/customers/{customer_id}/merge': `?with=${customer_ids[0]}`,
    },
    bodies: {
      'POST /api/admin/search': { query: 'anna' },
      'POST /api/admin/order-search': { query: 'anna' },
      'POST /api/admin/orders/{order_id}/actions': {
        action: 'note',
        text: 'Ha chiamato',
        action_id: randomUUID(),
        revision: order.revision,
      },
      'PATCH /api/admin/settings/site': unchanged({ site_name: site.site_name }),
      'PUT /api/admin/settings/pictures/{picture}': { was: site.favicon_url, upload: null },
      'PATCH /api/admin/settings/payment': unchanged(products),
      'PATCH /api/admin/settings/refunds': unchanged({ refund_limit: DEFAULT_REFUND_LIMIT }),
      'PUT /api/admin/price-lists/{list_id}': {
        revision,
        list: { name: 'Prezzi', single: 1300, steps: [], collection: 7000, from: null, until: null, uses: [] },
      },
      'POST /api/admin/events/{swiss_equestrian_id}/delete-old-originals': { originals: 1 },
      'PATCH /api/admin/settings/age-limits': unchanged({ close_after_months: null }),
      'POST /api/process-customer-csv': piece,
      'POST /api/admin/customers/archive': { customer_ids, archived: false },
      'POST /api/admin/customers/tags': { customer_ids, add: [tag.id], remove: [] },
      'POST /api/admin/customer-tags': newTag(),
      'PATCH /api/admin/customer-tags/{tag_id}': { changes: { name: tag.name }, was: { name: tag.name } },
      'PATCH /api/admin/customers/{customer_id}': unchanged({ company: null }),
      'PATCH /api/admin/customers/{customer_id}/preferences': {
        changes: { sms_marketing: false },
        was: { sms_marketing: false },
      },
      'POST /api/admin/customers/{customer_id}/merge': { merged_id: customer_ids[0] },
      'POST /api/admin/customers/{customer_id}/erase': { email },
      'POST /api/admin/mail-troubles/{message_id}': { again: false },
      'POST /api/admin/email-templates/{name}/{language}/preview': { subject, html_content },
      'PATCH /api/admin/email-templates/{name}/{language}': { changes: { subject }, was: { subject } },
      'PATCH /api/admin/email-settings': { changes: { from_name: '' }, was: { from_name: '' } },
      'POST /api/admin/mailing-preview': { texts: { it: { subject: 'Ciao', message_content: 'Ciao' } } },
      'POST /api/admin/mailings/{mailing_id}/actions': { action: 'cancel' },
      'PUT /api/admin/mailings/{mailing_id}': draft,
      'PATCH /api/admin/automatic-mails/{kind}': { enabled: true },
      'POST /api/send-email-unified': { type: 'single', to: newBuyer(), subject: 'Ciao', html },
    },
  };
}

const unchanged = (fields: object) => ({ changes: fields, was: fields });
const newTag = () => ({ name: `Prova ${randomUUID()}`, color: '#3B82F6', description: null });

/** Returns a file of one customer. */
const newPiece = () => ({
  run_id: randomUUID(),
  piece: 0,
  pieces: 1,
  total: 1,
  csv_data: [{ ...Object.fromEntries(customerFields.map((field) => [field, ''])), line: 2, email: newBuyer() }],
});
