/** `node local/demo/main.ts DATA_FOLDER`: fills the shop that runs on this data with the demo. Interrupted, it goes on where it was. */
import { setPriority } from 'node:os';
import { useRunningShop } from '../../scripts/target.ts';

/** Drawing is the least urgent thing that this machine does: the shop goes first. */
const LOWEST_PRIORITY = 19;

setPriority(LOWEST_PRIORITY);
useRunningShop(process.argv[2] ?? '.data');
// Only now: the code that talks to the shop reads its names from the environment.
const { seedDemo } = await import('./seed.ts');
await seedDemo((line) => process.stdout.write(`  demo: ${line}\n`));
