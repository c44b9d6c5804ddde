/**
 * Runs as `node tests/support/fill-shop.ts DATA_FOLDER`. Fills the shop that runs on this data with the tests'
 * catalogue.
 */
import { reachRunningShop } from '../../scripts/target.ts';
import { catalogue } from './catalogue.ts';

reachRunningShop(process.argv[2] ?? '');
// Imported only now, because the code that talks to the shop reads its names from the environment.
const { fillEvent } = await import('./fill.ts');
await Promise.all(catalogue.map(fillEvent));
