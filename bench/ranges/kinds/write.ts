/**
 * `node bench/ranges/kinds/write.ts FOLDER [--seeds N] [--kind NAME]`: writes classes with their truth, one file a kind
 * and seed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { kinds } from './kinds.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: 'string', default: '1' }, kind: { type: 'string' } },
});
const [folder] = positionals;
const seeds = Number(values.seeds);
const chosen = kinds.filter(({ name }) => values.kind === undefined || values.kind === name);
if (folder === undefined || !Number.isInteger(seeds) || seeds < 1 || chosen.length === 0) {
  console.error('node bench/ranges/kinds/write.ts FOLDER [--seeds N] [--kind NAME]');
  console.error(`Kinds: ${kinds.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
for (const { name, make } of chosen) {
  for (let seed = 1; seed <= seeds; seed++) {
    writeFileSync(join(folder, `${name}-${String(seed).padStart(3, '0')}.json`), JSON.stringify(make(seed)));
  }
}
console.log(`${String(chosen.length * seeds)} classes in ${folder}`);
