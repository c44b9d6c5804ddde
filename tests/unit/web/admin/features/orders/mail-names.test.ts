import { expect, it } from 'vitest';
import { templateNames, variablesOf } from '../../../../../../core/mail/mail-templates.ts';
import texts from '../../../../../../web/src/admin/texts/orders.json' with { type: 'json' };

const ofOrders = templateNames.filter((name) => variablesOf(name).includes('order_id'));

it.each(ofOrders)('an order’s history has a name for its mail %s', (name) => {
  expect(Object.keys(texts.mails)).toContain(name);
});
