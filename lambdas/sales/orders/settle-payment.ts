import { log } from '../../log.ts';
import { settleCheckout } from './settlement/settle-checkout.ts';

export interface SettlePaymentTask {
  session_id: string;
}

/** Workflow task: settles the payment of a buyer who came back before its webhook. A repetition changes nothing. */
export async function handler({ session_id }: SettlePaymentTask): Promise<void> {
  const settled = await settleCheckout(session_id);
  if (settled?.changed) log.info('a payment was settled for its returning buyer', { order_id: settled.order.id });
}
