import { moneyText } from '../../../core/shop/texts/money-text.ts';
import { placesOf } from '../../../core/sales/orders/abandoned-order.ts';
import { withShortNames } from '../../../core/sales/orders/unpaid-names.ts';
import { orderNumber } from '../../../core/sales/orders/order-number.ts';
import type { readOrderWithItems } from '../../store/sales/orders.ts';
import { fillHtml } from '../writing/fill.ts';
import { dayText, listedItems } from '../orders/order-mail.ts';
import { orderTableHtml } from '../orders/order-table.ts';
import { Fragment, type Variables } from '../templates/render.ts';
import { confirmationWords } from '../writing/words.ts';

type OrderWithItems = NonNullable<Awaited<ReturnType<typeof readOrderWithItems>>>;

/** Returns the variables of a mail about an unpaid order. @param left the items not bought meanwhile */
export function unpaidVariables({ order, items }: OrderWithItems, left = items): Variables {
  const { id, language, site, total_amount, created_at } = order;
  const words = confirmationWords[language];
  const places = placesOf(items, left);
  const total = moneyText(places === undefined ? total_amount : left.reduce((sum, { price }) => sum + price, 0));
  const table = {
    order_label: words.order,
    order_number: orderNumber(id),
    date: dayText(created_at, language),
    items: listedItems(order.user_id === null ? withShortNames(left) : left, words, language),
    total_label: words.total,
    total,
  };
  return {
    order_id: orderNumber(id),
    total_amount: total,
    cart_total: total,
    cart_items: new Fragment(fillHtml(orderTableHtml, table)),
    cart_url: `${site}/api/orders/${encodeURIComponent(id)}/payment-page${places === undefined ? '' : `?left=${places}`}`,
  };
}
