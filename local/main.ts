import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { diskFault } from './shop/disk-fault.ts';
import { removeData } from './shop/lock.ts';
import { onParentGone, onSignals } from './shop/end.ts';
import { seedDemo } from './shop/demo/demo.ts';
import type { LocalShop, ShopOptions } from './shop/local-shop.ts';
import { readPort } from './shop/doors/port.ts';
import { startShop } from './shop/start-shop.ts';

/**
 * `npm start [-- --fresh] [--data DIR]`: the whole shop on this machine, with its data in `.data/`. `PORT` changes its
 * port. `npm run dev` is the same shop, which follows its sources.
 */
const DEFAULT_DATA = join(import.meta.dirname, '..', '.data');

/** All output goes through here, so that lines of the steps and of the demo do not mix with others. */
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** As in Lambda; the workers of functions inherit it. */
process.env['TZ'] = 'UTC';

async function main(): Promise<void> {
  const port = readPort(process.env['PORT']);
  const { fresh, dev, dataDir } = readArguments(process.argv.slice(2));
  const plain = (fault: unknown): unknown => diskFault(fault, dataDir) ?? fault;
  const begun = performance.now();
  if (fresh && existsSync(dataDir)) removeData(dataDir);
  const demo = new AbortController();
  const seeding = Promise.withResolvers<boolean>();
  const options = { port, dataDir, log: say };
  const opening = dev ? startLive(options, () => seeding.promise) : startShop(options);
  const shop = await opening.catch((fault: unknown) => {
    throw plain(fault);
  });
  let stopping: Promise<void> | undefined;
  const stop = (why: string) => {
    stopping ??= end(shop, demo, why);
  };
  onSignals(stop, () => process.exit(1));
  onParentGone(stop);
  welcome(shop, (performance.now() - begun) / 1000);
  // Prints an unexpected fault; an open shop stays open.
  process.on('unhandledRejection', (fault) => say(told(plain(fault))));
  seeding.resolve(
    seedDemo({
      shop,
      script: join(import.meta.dirname, 'demo', 'main.ts'),
      signal: demo.signal,
      say,
    }),
  );
  if ((await seeding.promise) && stopping === undefined)
    say(`The demo is complete. Ctrl-C stops the shop; its data stays in ${relative(process.cwd(), dataDir)}/`);
}

/** Starts the shop that follows its sources. Only then loads the code that watches and bundles them. */
async function startLive(
  options: ShopOptions & { log(line: string): void },
  idle: () => Promise<unknown>,
): Promise<LocalShop> {
  const { watchSources } = await import('./dev/live-sources.ts');
  const { startReopening } = await import('./dev/reopen.ts');
  const live = await watchSources(join(options.dataDir, 'live'), say);
  return startReopening({ ...options, live, idle });
}

/** Reads whether to start from scratch, whether to follow the sources, and the folder of the data. */
function readArguments(args: string[]): { fresh: boolean; dev: boolean; dataDir: string } {
  try {
    const { values } = parseArgs({
      args,
      options: {
        fresh: { type: 'boolean', default: false },
        dev: { type: 'boolean', default: false },
        data: { type: 'string', default: DEFAULT_DATA },
      },
    });
    return { fresh: values.fresh, dev: values.dev, dataDir: resolve(values.data) };
  } catch (error) {
    throw new Error(
      `${error instanceof Error ? error.message : String(error)}. Usage: npm start [-- --fresh] [--data DIR]`,
      { cause: error },
    );
  }
}

function welcome(shop: LocalShop, seconds: number): void {
  say('');
  say(`  The shop is open, after ${seconds.toFixed(1)} s:  ${shop.url}`);
  if (shop.lanUrl !== undefined) say(`  on a phone in the same network:    ${shop.lanUrl}`);
  say(`  the mailbox (every mail it sends): ${shop.mailboxUrl}`);
  say(`  the federation (and its control):  ${shop.federationUrl}/_local/federation`);
  const { customer, admin } = shop.demoPeople;
  say(`  sign in as a customer:             ${customer.email}  ${customer.password}`);
  say(`  sign in as an admin:               ${admin.email}  ${admin.password}`);
  say(`    and the code that it asks for:   ${shop.codePageUrl}`);
  if (shop.resumed > 0) say(`  ${shop.resumed} interrupted workflow${shop.resumed === 1 ? ' goes' : 's go'} on`);
  say('');
}

async function end(shop: LocalShop, demo: AbortController, why: string): Promise<void> {
  say(`\n${why}: stopping …`);
  demo.abort();
  await shop.stop();
  say('Stopped. Nothing is left running.');
  process.exit(0);
}

/** Returns an error's stack, and any other fault as it is: a plain sentence. */
const told = (fault: unknown): string => (fault instanceof Error ? String(fault.stack) : String(fault));

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
