import { moneyText } from '../../../core/money-text.ts';
import { orderNumber } from '../../../core/order-number.ts';
import { readOrderWithItems } from '../../store/sales/orders.ts';
import { fillHtml } from '../fill.ts';
import { dayText, listedItems } from '../order-mail.ts';
import { orderTableHtml } from '../order-table.ts';
import { Fragment } from '../templates/render.ts';
import { confirmationWords } from '../words.ts';
import { wantsOrderMails } from './addressee.ts';
import type { Write } from './letters.ts';

/** To whose payment failed when she had left the shop already, as long as she did not pay in another way since. */
export const paymentFailed: Write = async ([due], to) => {
  const found = await readOrderWithItems(due!.of);
  if (found?.order.status !== 'failed' || found.order.withdrawn || !wantsOrderMails(to)) return undefined;
  const { id, language, site, total_amount, created_at } = found.order;
  const words = confirmationWords[language];
  const total = moneyText(total_amount, language);
  const table = {
    order_label: words.order,
    order_number: orderNumber(id),
    date: dayText(created_at, language),
    items: listedItems(found.items, language, words),
    total_label: words.total,
    total,
  };
  return {
    language,
    tracked: false,
    variables: {
      order_id: orderNumber(id),
      total_amount: total,
      cart_items: new Fragment(fillHtml(orderTableHtml, table)),
      cart_url: `${site}/cart`,
    },
  };
};
