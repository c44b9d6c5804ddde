/**
 * `node local/demo/main.ts DATA_FOLDER [BUYER]`: fills the shop that runs on this data with the demo, and buys something for the e-mail
 * address. Interrupted, it goes on where it was.
 */
import { setPriority } from 'node:os';
import { reachRunningShop } from '../../scripts/target.ts';

/** Drawing is the least urgent thing that this machine does: the shop goes first. */
const LOWEST_PRIORITY = 19;

setPriority(LOWEST_PRIORITY);
const [dataDir = '.data', email] = process.argv.slice(2);
const shop = reachRunningShop(dataDir);
// Only now: the code that talks to the shop reads its names from the environment.
const { seedDemo } = await import('./seed.ts');
await seedDemo(email === undefined ? null : { shop, email }, (line) => process.stdout.write(`  demo: ${line}\n`));
