import { setTimeout as pause } from 'node:timers/promises';
import { retry } from '../../core/time/flow/retry.ts';
import { expireCheckoutSession } from '../../lambdas/gateways/stripe/stripe.ts';

/** Ends the payment session at Stripe. The shop forgets the order by itself. */
export async function expire(payUrl: string): Promise<string> {
  const [id] = /cs_(?:test|live)_\w+/.exec(payUrl) ?? [];
  if (id === undefined) throw new Error('the payment page has no session in its address');
  const ended = await expireCheckoutSession(id);
  if (ended?.status !== 'expired') throw new Error('the payment session could not be ended: end it in Stripe');
  return 'a payment session was opened and ended';
}

/** Fills in the payment page of this machine, and waits for the photos. */
export const pay =
  (shop: string) =>
  async (payUrl: string): Promise<string> => {
    const email = 'smoke@esempio.example';
    await fetch(payUrl, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ email, method: 'card', action: 'pay' }),
    });
    const id = payUrl.split('/').at(-1) ?? '';
    const link = await retry(
      'the photos of the trial sale',
      async () => {
        const answer = await fetch(`${shop}/api/checkout-sessions/${id}/order`);
        const { download_url } = (await answer.json()) as { download_url?: string | null };
        return download_url ?? undefined;
      },
      { attempts: 120, pause: () => pause(500) },
    );
    if (!(await fetch(link)).ok) throw new Error('the link to the bought photos does not open');
    return 'a photo was bought, paid and delivered';
  };
