import { expect, it } from 'vitest';
import { contract, type RouteKey } from '../../../core/contract.ts';
import type { Route } from '../../../core/wire/route.ts';

/** Every writing route of the office, with the calls that need a recent sign-in. A new route is added here. */
const writes: Partial<Record<RouteKey, 'always' | 'by_content' | 'harmless'>> = {
  'PATCH /api/admin/settings/site': 'harmless',
  'PUT /api/admin/settings/pictures/{picture}': 'harmless',
  'POST /api/get-stripe-products': 'harmless',
  'PATCH /api/admin/settings/payment': 'always',
  'PATCH /api/admin/settings/refunds': 'always',
  'PUT /api/admin/price-lists/{list_id}': 'always',
  'PATCH /api/admin/settings/seller': 'harmless',
  'PATCH /api/admin/settings/age-limits': 'always',
  'POST /api/admin/events/{swiss_equestrian_id}/delete-old-originals': 'always',
  'POST /api/admin/customers/archive': 'harmless',
  'POST /api/admin/customers/tags': 'harmless',
  'POST /api/process-customer-csv': 'harmless',
  'POST /api/sync-stripe-customers': 'harmless',
  'POST /api/admin/customer-runs/{run_id}': 'harmless',
  'POST /api/admin/customer-tags': 'harmless',
  'PATCH /api/admin/customer-tags/{tag_id}': 'harmless',
  'DELETE /api/admin/customer-tags/{tag_id}': 'harmless',
  'PATCH /api/admin/customers/{customer_id}': 'always',
  'PATCH /api/admin/customers/{customer_id}/preferences': 'harmless',
  'POST /api/admin/customers/{customer_id}/merge': 'harmless',
  'POST /api/admin/customers/{customer_id}/erase': 'always',
  'POST /api/admin/customers/{customer_id}/end-sessions': 'always',
  'POST /api/admin/second-factor/code': 'harmless',
  'POST /api/admin/second-factor/recovery': 'always',
  'POST /api/admin/second-factor/key': 'always',
  'POST /api/admin/second-factor': 'always',
  'POST /api/admin/second-factor/recovery-codes': 'always',
  'POST /api/create-event': 'harmless',
  'PATCH /api/admin/events/{swiss_equestrian_id}': 'harmless',
  'PUT /api/admin/events/{swiss_equestrian_id}/cancellation': 'by_content',
  'POST /api/admin/events/{swiss_equestrian_id}/link': 'harmless',
  'POST /api/admin/events/{swiss_equestrian_id}/races': 'harmless',
  'POST /api/admin/cover-uploads': 'harmless',
  'PUT /api/admin/events/{swiss_equestrian_id}/cover': 'harmless',
  'PATCH /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}': 'harmless',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants': 'harmless',
  'PATCH /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}':
    'harmless',
  'DELETE /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}':
    'harmless',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/ring': 'harmless',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-ranges': 'harmless',
  'PUT /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/absent-starts': 'harmless',
  'PUT /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-stretches': 'harmless',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-counts': 'harmless',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-job': 'harmless',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/proposal': 'harmless',
  'DELETE /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/proposal': 'harmless',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-uploads': 'harmless',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-uploads/finish': 'harmless',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-pictures': 'harmless',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/move-photos': 'harmless',
  'POST /api/admin/search': 'harmless',
  'POST /api/admin/order-search': 'harmless',
  'POST /api/admin/orders/{order_id}/settle': 'harmless',
  'POST /api/admin/orders/{order_id}/actions': 'by_content',
  'POST /api/admin/events/{swiss_equestrian_id}/refund-run': 'always',
  'POST /api/admin/books/fetch': 'harmless',
  'POST /api/import-event-participants': 'harmless',
  'POST /api/resync-participants-race-order': 'harmless',
  'POST /api/fix-race-orders': 'harmless',
  'POST /api/admin/mail-troubles/{message_id}': 'harmless',
  'PATCH /api/admin/email-templates/{name}/{language}': 'harmless',
  'POST /api/admin/email-templates/{name}/{language}/preview': 'harmless',
  'PATCH /api/admin/email-settings': 'harmless',
  'PATCH /api/admin/automatic-mails/{kind}': 'harmless',
  'POST /api/send-email-unified': 'harmless',
  'POST /api/admin/mailing-preview': 'harmless',
  'POST /api/admin/mailings/{mailing_id}/actions': 'by_content',
  'PUT /api/admin/mailings/{mailing_id}': 'by_content',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-reports/{report_id}': 'harmless',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/take-downs': 'harmless',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/take-downs/{take_down_id}/undo':
    'harmless',
};

/** A word of an address that names erasing or an export. */
const HARMFUL_WORD = /erase|\/delete$|export/;

/** It shows the progress alone: without a recent sign-in it names no address (`lambdas/people/account/export.ts`). */
const PROGRESS = ['GET /api/account/export'];

const needs = Object.entries<Route>(contract).map(([key, { access, needs_fresh_sign_in = 'harmless' }]) => ({
  key,
  access,
  needs: needs_fresh_sign_in,
}));

it('every writing route of the office asks for a recent sign-in exactly if it is stated as harmful', () => {
  const ofOffice = needs.filter(({ access, key }) => /^admin/.test(access) && !key.startsWith('GET '));
  expect(Object.fromEntries(ofOffice.map((route) => [route.key, route.needs]))).toEqual(writes);
});

it('every other route that erases or exports asks for a recent sign-in, but for the progress of an export', () => {
  const forgotten = needs.filter(
    (route) => HARMFUL_WORD.test(route.key) && route.access !== 'public' && route.needs === 'harmless',
  );
  expect(forgotten.map(({ key }) => key).sort()).toEqual(PROGRESS);
});
