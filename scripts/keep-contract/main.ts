/** `npm run keep-contract`: keeps the contract of a release, with which the next one must get along. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { presentContract, RELEASED_CONTRACT, written } from './snapshot.ts';

const routes = presentContract();
writeFileSync(join(import.meta.dirname, '../..', RELEASED_CONTRACT), written(routes));
process.stdout.write(`${routes.length} routes kept in ${RELEASED_CONTRACT}\n`);
