import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinedCustomer, stricterConsent, whoStays, type Consent } from '../../../../core/people/merge-customers.ts';

const moment = fc.integer({ min: 0, max: 1e9 }).map((seconds) => new Date(seconds * 1000).toISOString());
const text = fc.option(fc.string(), { nil: null });
const consent: fc.Arbitrary<Consent> = fc.record({
  email_marketing: fc.boolean(),
  email_order_notifications: fc.boolean(),
  sms_marketing: fc.boolean(),
  sms_order_notifications: fc.boolean(),
  unsubscribed_at: fc.option(moment, { nil: null }),
});
const customer = fc.record({
  user_id: text,
  first_name: text,
  last_name: text,
  phone: text,
  company: text,
  address_line1: text,
  address_line2: text,
  city: text,
  province_code: text,
  zip_code: text,
  country_code: text,
  stripe_customer_id: text,
  archived_at: fc.option(moment, { nil: null }),
  tags: fc.uniqueArray(fc.string()),
  total_spent: fc.nat(),
  total_orders: fc.nat(),
  first_order_date: fc.option(moment, { nil: null }),
  last_order_date: fc.option(moment, { nil: null }),
});

test('a refusal of either customer holds after the merge, whichever record stays', () => {
  fc.assert(
    fc.property(consent, consent, (one, other) => {
      const both = stricterConsent(one, other);
      expect(both).toEqual(stricterConsent(other, one));
      expect(stricterConsent(both, one)).toEqual(both);
      for (const name of [
        'email_marketing',
        'email_order_notifications',
        'sms_marketing',
        'sms_order_notifications',
      ] as const)
        expect(both[name]).toBe(one[name] && other[name]);
      expect(both.unsubscribed_at === null).toBe(one.unsubscribed_at === null && other.unsubscribed_at === null);
    }),
  );
});

test('the customer with an account stays, otherwise the page’s own; two accounts stay separate', () => {
  fc.assert(
    fc.property(customer, customer, (here, other) => {
      const sides = whoStays(here, other);
      const two = here.user_id !== null && other.user_id !== null;
      expect(sides === undefined).toBe(two);
      if (!sides) return;
      expect(sides.goes.user_id).toBeNull();
      expect(sides.stays).toBe(other.user_id === null ? here : other);
    }),
  );
});

test('data of the staying customer stays, gaps are filled, and no amount is lost', () => {
  fc.assert(
    fc.property(customer, customer, (stays, goes) => {
      const after = joinedCustomer(stays, goes);
      for (const name of ['first_name', 'phone', 'city'] as const) expect(after[name]).toBe(stays[name] ?? goes[name]);
      expect(after.stripe_customer_id).toBe(stays.stripe_customer_id);
      expect(after.user_id).toBe(stays.user_id);
      expect(after.total_spent).toBe(stays.total_spent + goes.total_spent);
      expect(after.total_orders).toBe(stays.total_orders + goes.total_orders);
      expect(new Set(after.tags)).toEqual(new Set([...stays.tags, ...goes.tags]));
      expect(after.tags.length).toBe(new Set(after.tags).size);
      expect(after.archived_at).toBe(goes.archived_at === null ? null : stays.archived_at);
      for (const date of [stays.first_order_date, goes.first_order_date])
        if (date !== null) expect(after.first_order_date! <= date).toBe(true);
      for (const date of [stays.last_order_date, goes.last_order_date])
        if (date !== null) expect(after.last_order_date! >= date).toBe(true);
    }),
  );
});
