/** `node build.ts <file>`: builds the index of the invented starts, and prints its counts. */
import { writeFileSync } from 'node:fs';
import { buildIndex } from '../../lambdas/search/index/build-index.ts';
import { inventedEvents } from './participants.ts';

const [file] = process.argv.slice(2) as [string];
const counts = { participants: 0, races: 0, events: 0 };
const riders = new Set<string>();
const riderNames = new Set<string>();
const horses = new Set<string>();
for (const { races } of inventedEvents()) {
  counts.events++;
  counts.races += races.length;
  for (const { participants } of races) {
    counts.participants += participants.length;
    for (const { rider_id, rider_name, horse_name } of participants) {
      riders.add(rider_id.split('.')[0]!);
      riderNames.add(rider_name);
      horses.add(horse_name);
    }
  }
}
const begun = performance.now();
const bytes = buildIndex(inventedEvents());
const seconds = (performance.now() - begun) / 1000;
writeFileSync(file, bytes);
process.stdout.write(
  JSON.stringify({
    ...counts,
    riders: riders.size,
    riderNames: riderNames.size,
    horses: horses.size,
    seconds,
    megabytes: bytes.length / 1e6,
  }),
);
