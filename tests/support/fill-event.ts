/**
 * Runs as `node tests/support/fill-event.ts DATA_FOLDER EVENT`. Puts an event (JSON) with its races, start lists and
 * photos into the running shop.
 */
import { reachRunningShop } from '../../scripts/target.ts';
import type { CatalogueEvent } from './catalogue.ts';

reachRunningShop(process.argv[2] ?? '');
// Imported only now, because the code that talks to the shop reads its names from the environment.
const { fillEvent } = await import('./fill.ts');
await fillEvent(JSON.parse(process.argv[3] ?? '') as CatalogueEvent);
