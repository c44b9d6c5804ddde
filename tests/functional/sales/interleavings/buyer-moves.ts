import { readOrder } from '../../../../lambdas/store/sales/orders.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import { handler as downloads } from '../../../../lambdas/sales/downloads/handler.ts';
import { comeBack } from '../../after-sale-parts.ts';
import { request } from '../../sale-parts.ts';
import type { Play } from './play.ts';

/** Pays at a payment page, if it is still open. */
export async function pay(play: Play, which: number): Promise<void> {
  const page = chosen(play.pages(), which);
  if (!page) return;
  const { order, url } = page;
  const round = play.round;
  if ((await play.parts.payAt(url, { email: play.email })) !== 303 || order.paidIn !== undefined) return;
  order.paidIn = round;
  play.coverage.note('paid');
}

/** Returns from the payment page; a successful payment empties the cart of the browser. */
export async function returnFrom(play: Play, which: number): Promise<void> {
  const page = chosen(play.pages(), which);
  if (!page) return;
  const { body } = await comeBack(page.sessionId);
  if ((body as { success?: boolean }).success) play.emptyCart(page.order.cartId);
}

/** Asks for a new link, minutes after the last request. */
export async function renew(play: Play, which: number): Promise<void> {
  const order = chosen(play.orders, which);
  const token = order && (await readOrder(order.id))?.download_token;
  if (!token) return;
  await changeItem({ key: keys.order(order.id), set: { generation_asked_at: null } });
  const { status } = await request(downloads, 'POST /api/renew-download-link', { body: { token } });
  if (status === 200) play.coverage.note('link renewed');
}

export const chosen = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(1, all.length)];
