import { readFileSync, statSync } from 'node:fs';
import { photoLikeFiles } from './files.ts';
import { WRITERS, type WriterName } from './writers.ts';

/** Runs one writer once, alone in its process, and prints its cost: `{ "seconds", "cpu", "megabytes" }`. */
const [writer, folder, out, checksumFile] = process.argv.slice(2) as [WriterName, string, string, string];
const files = photoLikeFiles(folder);
const known = new Map(JSON.parse(readFileSync(checksumFile, 'utf8')) as [string, number][]);
const usedBefore = process.cpuUsage();
const begin = performance.now();
await WRITERS[writer](files, out, known);
const seconds = (performance.now() - begin) / 1000;
const { user, system } = process.cpuUsage(usedBefore);
const least = files.reduce((sum, file) => sum + file.bytes, 0);
if (statSync(out).size < least) throw new Error(`${writer} wrote less than the ${least} bytes of its files`);
process.stdout.write(
  JSON.stringify({ seconds, cpu: (user + system) / 1e6, megabytes: process.resourceUsage().maxRSS / 1024 }),
);
