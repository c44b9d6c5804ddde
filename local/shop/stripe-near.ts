import { startStripe, type RunningStripe, type StripeOptions } from '../stripe/stripe.ts';

/** Starts Stripe at the port after the shop's, where a person expects it, or at any free one when that is taken. */
export async function startStripeNear(shopPort: number, options: Omit<StripeOptions, 'port'>): Promise<RunningStripe> {
  return await startNear(shopPort + 1, (port) => startStripe({ ...options, port }));
}

export async function startNear<T>(wanted: number, start: (port: number) => Promise<T>): Promise<T> {
  try {
    return await start(wanted);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return start(0);
  }
}
