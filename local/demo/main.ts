/**
 * `node local/demo/main.ts DATA_FOLDER [BUYER]`: fills the shop that runs on this data with the demo, and buys some
 * photos for the e-mail address. It continues after an interruption.
 */
import { setPriority } from 'node:os';
import { reachRunningShop } from '../../scripts/target.ts';

/** Drawing has the lowest priority on this machine: the shop goes first. */
const LOWEST_PRIORITY = 19;

setPriority(LOWEST_PRIORITY);
const [dataDir = '.data', email] = process.argv.slice(2);
const shop = reachRunningShop(dataDir);
// Only now: the code that calls the shop reads its names from the environment.
const { seedDemo } = await import('./seed.ts');
await seedDemo(email === undefined ? null : { shop, email }, (line) => process.stdout.write(`  demo: ${line}\n`));
