import { setTimeout as pause } from 'node:timers/promises';
import { cartItem, concorso, iragna, startIn } from '../../tests/support/catalogue.ts';
import { checkOut, newBuyer, payOnPage } from '../../tests/support/sale.ts';
import { paymentDelay } from '../../web/src/storefront/features/checkout/polling.ts';

/** Longer than any function may take, in milliseconds. */
const PATIENCE = 35_000;
/** A buyer waits no longer for the thank-you page, in milliseconds. */
const UNTIL_THANKED = 180_000;

interface Answer {
  /** 0: no answer. */
  status: number;
  /** In milliseconds. */
  took: number;
  success: boolean;
}

/** A return from the payment, with its repetitions by the waiting page. */
export interface Return {
  answers: Answer[];
  /** In milliseconds; undefined: never. */
  thankedAfter: number | undefined;
}

/** Pays one photo. @returns the checkout session */
export async function payOne(url: string, number: number): Promise<string> {
  const photo = cartItem(concorso, iragna, startIn(iragna, '900001'), 101 + (number % 3));
  const { payUrl, sessionId } = await checkOut({ url }, [photo], { cartId: crypto.randomUUID() });
  await payOnPage(payUrl, { email: newBuyer() });
  return sessionId;
}

/** Returns from the payment as the page does: asks until the shop has settled it. A fault is asked again too. */
export async function comeBack(url: string, sessionId: string): Promise<Return> {
  const answers: Answer[] = [];
  const begun = performance.now();
  while (performance.now() - begun < UNTIL_THANKED) {
    const answer = await ask(url, sessionId);
    answers.push(answer);
    if (answer.success) return { answers, thankedAfter: performance.now() - begun };
    await pause(paymentDelay(answers.length));
  }
  return { answers, thankedAfter: undefined };
}

async function ask(url: string, sessionId: string): Promise<Answer> {
  const begun = performance.now();
  const { status, success } = await fetch(`${url}/api/handle-payment-success`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ sessionId }),
    signal: AbortSignal.timeout(PATIENCE),
  }).then(
    async (response) => ({
      status: response.status,
      success: response.ok && ((await response.json()) as { success: boolean }).success,
    }),
    () => ({ status: 0, success: false }),
  );
  return { status, success, took: performance.now() - begun };
}
