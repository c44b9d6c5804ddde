/**
 * `npm run bench:zip`: the ZIP writer compared with plain concatenation, over 1 GB of photo-like files, in one run. Every measurement has a process of its own, the writers take turns, and each one's best round
 * counts, because other work on the machine can only slow it down.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photoLikeFiles, writePhotoLikeFiles } from './zip/files.ts';
import { checksums, WRITERS, type WriterName } from './zip/writers.ts';

const GIGABYTE = 1024 ** 3;
const ROUNDS = 5;
/** Promised: the minimum throughput and the maximum memory, relative to concatenation's. */
const MIN_THROUGHPUT = 0.7;
const MAX_MEMORY = 1.3;

interface Measurement {
  seconds: number;
  /** Seconds of processor time, which other work on the machine hardly changes. */
  cpu: number;
  megabytes: number;
}

const folder = mkdtempSync(join(tmpdir(), 'bench-zip-'));
try {
  process.exitCode = report(measureAll(folder)) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function measureAll(work: string): Map<WriterName, Measurement> {
  const photos = join(work, 'photos');
  mkdirSync(photos);
  writePhotoLikeFiles(photos, GIGABYTE);
  writeFileSync(join(work, 'checksums.json'), JSON.stringify([...checksums(photoLikeFiles(photos))]));
  const writers = Object.keys(WRITERS) as WriterName[];
  const rounds = new Map<WriterName, Measurement[]>(writers.map((writer) => [writer, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const writer of writers) rounds.get(writer)!.push(measure(writer, work));
  }
  return new Map(writers.map((writer) => [writer, best(rounds.get(writer)!)]));
}

function measure(writer: WriterName, work: string): Measurement {
  const out = join(work, 'out');
  const script = join(import.meta.dirname, 'zip', 'measure.ts');
  const printed = execFileSync(
    process.execPath,
    [script, writer, join(work, 'photos'), out, join(work, 'checksums.json')],
    { encoding: 'utf8' },
  );
  rmSync(out);
  return JSON.parse(printed) as Measurement;
}

function best(measurements: readonly Measurement[]): Measurement {
  const least = (field: keyof Measurement) => Math.min(...measurements.map((measurement) => measurement[field]));
  return { seconds: least('seconds'), cpu: least('cpu'), megabytes: least('megabytes') };
}

function report(measured: Map<WriterName, Measurement>): boolean {
  const plain = measured.get('concatenation')!;
  const lines = [...measured].map(([writer, { seconds, cpu, megabytes }]) =>
    [
      writer.padEnd(28),
      `${(1024 / seconds).toFixed(0).padStart(6)} MB/s`,
      `${(plain.seconds / seconds).toFixed(2).padStart(6)} ×`,
      `${cpu.toFixed(2).padStart(6)} s`,
      `${megabytes.toFixed(0).padStart(6)} MB`,
      `${(megabytes / plain.megabytes).toFixed(2).padStart(6)} ×`,
    ].join('  '),
  );
  print(`1 GB of photo-like files, best of ${ROUNDS} rounds; ratios against plain concatenation\n`);
  print(`${' '.repeat(28)}  throughput     ratio  processor  peak memory  ratio`);
  for (const line of lines) print(line);
  print('');
  const verdicts = (['writer, checksums known', 'writer, checksums computed'] as const).flatMap((writer) => {
    const { seconds, megabytes } = measured.get(writer)!;
    return [
      verdict(`${writer}: at least ${MIN_THROUGHPUT} of the throughput`, plain.seconds / seconds >= MIN_THROUGHPUT),
      verdict(`${writer}: at most ${MAX_MEMORY} times the memory`, megabytes / plain.megabytes <= MAX_MEMORY),
    ];
  });
  return verdicts.every(Boolean);
}

function verdict(what: string, holds: boolean): boolean {
  print(`${holds ? 'holds' : 'FAILS'}  ${what}`);
  return holds;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
