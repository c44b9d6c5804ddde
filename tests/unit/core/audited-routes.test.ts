import { expect, it } from 'vitest';
import { contract, type RouteKey } from '../../../core/contract.ts';
import type { Route } from '../../../core/wire/route.ts';

const routes = Object.entries(contract) as [RouteKey, Route][];
const ofOffice = routes.filter(([, { access }]) => /^admin/.test(access));
const stating = (...kinds: Route['audit'][]) =>
  routes.filter(([, { audit }]) => kinds.includes(audit)).map(([key]) => key);

it('every call to a person’s own account leaves its refusals and faults in the audit log', () => {
  const own = routes.filter(
    ([, route]) => route.access === 'customer' && ['account', 'identity'].includes(route.function),
  );
  expect(own.length).toBeGreaterThan(15);
  expect(own.filter(([, { audit }]) => audit === undefined).map(([key]) => key)).toEqual([]);
});

it('every route of the office states its kind of entry in the audit log', () => {
  expect(ofOffice.filter(([, { audit }]) => audit === undefined).map(([key]) => key)).toEqual([]);
});

it('every harmful route is recorded, and so is every answer with a customer', () => {
  const harmful = ofOffice.filter(([, route]) => route.needs_fresh_sign_in);
  expect(harmful.filter(([, { audit }]) => audit === 'none').map(([key]) => key)).toEqual([]);
  const withCustomer = ofOffice.filter(([key, { response }]) => {
    // The seller's own address is in the imprint.
    if (key.endsWith('/settings/seller')) return false;
    const json = JSON.stringify(response.toJSONSchema({ unrepresentable: 'any' }));
    return key.includes('/customers') || /"(customer_email|email|last_name)":/.test(json);
  });
  expect(withCustomer.filter(([, { audit }]) => audit === 'none').map(([key]) => key)).toEqual([]);
});

it('a view reads, and an act writes', () => {
  const searches: RouteKey[] = ['POST /api/admin/search', 'POST /api/admin/order-search'];
  expect(stating('view').filter((key) => !key.startsWith('GET ') && !searches.includes(key))).toEqual([]);
  expect(stating('erase', 'order', 'change').filter((key) => key.startsWith('GET '))).toEqual([]);
});

it('erasing and exports have kinds of their own', () => {
  expect(routes.filter(([key]) => /erase$|\/delete$/.test(key)).every(([, { audit }]) => audit === 'erase')).toBe(true);
  expect(stating('export').sort()).toEqual([
    'GET /api/admin/audit-export',
    'GET /api/admin/book-export',
    'GET /api/admin/customer-export',
    'GET /api/admin/customer-runs/{run_id}/refused',
    'GET /api/admin/order-export',
    'POST /api/account/export',
  ]);
});
