/**
 * Runs as `node tests/support/fill-race.ts DATA_FOLDER EVENT`. Puts an event (JSON) with its races and start lists into
 * the running shop, without photos.
 */
import { reachRunningShop } from '../../scripts/target.ts';
import type { CatalogueEvent } from './catalogue.ts';

reachRunningShop(process.argv[2] ?? '');
// Imported only now, because the code that talks to the shop reads its names from the environment.
const { putEvent, putRace } = await import('./fill.ts');
const { startSearchIndex } = await import('../../lambdas/gateways/workflows.ts');
const event = JSON.parse(process.argv[3] ?? '') as CatalogueEvent;
await putEvent(event);
for (const race of event.races) await putRace(event, race);
await startSearchIndex(event.id);
