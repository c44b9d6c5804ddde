import { join } from 'node:path';
import { startFederation } from '../../federation/federation.ts';
import { startStripe } from '../../stripe/stripe.ts';
import type { StageKeys } from '../keys.ts';
import { startNear } from '../start-near.ts';
import type { Steps } from '../steps.ts';

interface OutsideOptions {
  steps: Steps;
  /** The shop's own port; the stand-ins listen next to it. */
  port: number;
  host: string | undefined;
  dataDir: string;
  keys: StageKeys;
  log: (line: string) => void;
}

/** Starts the services outside the shop's account: the payment provider and the federation. */
export async function startOutside({ steps, port, host, dataDir, keys, log }: OutsideOptions) {
  const [stripe, federation] = await Promise.all([
    steps.step('Stripe', () =>
      startNear(port + 1, (stripePort) =>
        startStripe({
          ...(host !== undefined && { host }),
          port: stripePort,
          dataDir: join(dataDir, 'stripe'),
          secretKey: keys.stripeSecretKey,
          webhookSecret: keys.stripeWebhookSecret,
          webhookUrl: `http://127.0.0.1:${port}/api/stripe-webhook`,
          log,
        }),
      ),
    ),
    steps.step('Federation', () =>
      startNear(port + 3, (federationPort) =>
        startFederation({ port: federationPort, today: new Date().toISOString().slice(0, 10), log }),
      ),
    ),
  ]);
  steps.onStop(() => stripe.stop());
  steps.onStop(() => federation.stop());
  return { stripe, federation };
}
