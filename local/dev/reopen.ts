import type { LocalShop, ShopOptions } from '../shop/local-shop.ts';
import { startShop } from '../shop/start-shop.ts';
import { standInSettings } from '../templates/local-values.ts';
import { synthesize } from '../templates/synthesize.ts';
import type { WatchedSources } from './live-sources.ts';

interface ReopeningOptions extends ShopOptions {
  live: WatchedSources;
  log(line: string): void;
  /** Settles when the shop may be closed for a moment. */
  idle(): Promise<unknown>;
}

/**
 * Starts the shop, and restarts it with new templates after each change of their sources. Invalid templates leave the
 * shop open as it is.
 */
export async function startReopening({ idle, ...options }: ReopeningOptions): Promise<LocalShop> {
  const { live, log } = options;
  const first = await startShop(options);
  let current: LocalShop | undefined = first;
  let stopped = false;
  let queue = Promise.resolve();
  let waiting = false;

  async function reopen(): Promise<void> {
    waiting = false;
    if (stopped) return;
    try {
      await synthesize(standInSettings, 'templates');
      await idle();
      await current?.stop();
      current = undefined;
      if (stopped) return;
      current = await startShop({ ...options, port: Number(new URL(first.url).port) });
      log('The shop is open again.');
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
    }
  }

  live.onTemplates((path) => {
    if (waiting || stopped) return;
    waiting = true;
    log(`${path} changed: the templates are synthesized.`);
    queue = queue.then(reopen);
  });
  return {
    ...first,
    stop: async () => {
      stopped = true;
      await queue;
      await current?.stop();
      await live.stop();
    },
  };
}
