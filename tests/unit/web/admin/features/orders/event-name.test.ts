import { expect, it } from 'vitest';
import { eventName } from '../../../../../../web/src/admin/features/sales/orders/detail/event-name.ts';
import texts from '../../../../../../web/src/admin/texts/orders.json' with { type: 'json' };

it('names money that came again because a refund did not arrive otherwise than the refund', () => {
  expect(eventName({ what: 'refunded', amount: 1300 })).toBe('refunded');
  const returned = eventName({ what: 'refunded', amount: -1300 });
  expect(texts.events[returned]).toBe('Rimborso tornato al negozio');
  expect(eventName({ what: 'paid', amount: null })).toBe('paid');
});
