import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes, gzipped: what a phone at a showground may have to wait for before the home page can be used. */
export const FIRST_LOAD_BUDGET = 125_000;
/** Bytes, gzipped: what the file of any further page or part may weigh. */
export const FURTHER_BUDGET = 25_000;

/** Vite's list of what it wrote; keys are sources, or names of files that several share. */
type Manifest = Record<string, { file: string; name?: string; imports?: string[]; dynamicImports?: string[] }>;

/** What runs on every page, by the names in `web/vite.config.ts` and of its modules. */
const everyPage = ['main', 'renderer', 'start'];

export interface Weights {
  /** The home page's whole code with the texts of a language, in bytes gzipped. */
  first: Record<string, number>;
  /** The file of every part that is fetched later, in bytes gzipped. */
  further: Record<string, number>;
}

/** Weighs the code of a client build that still has its manifest. */
export function weigh(client: string): Weights {
  const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const shared = closure(manifest, everyPage.map((name) => keyOf(manifest, name)));
  const weight = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file))).length, 0);
  const texts = Object.keys(manifest).filter((key) => /\/texts-\w+\.ts$/.test(key));
  const later = new Set(Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports).filter((key) => !texts.includes(key)));
  const further = [...later].map((key) => [manifest[key]?.name ?? key, weight([manifest[key]!.file].filter((file) => !shared.has(file)))] as const);
  return {
    first: Object.fromEntries(texts.map((key) => [manifest[key]!.name ?? key, weight(new Set([...closure(manifest, [key]), ...shared]))])),
    further: Object.fromEntries(further.filter(([, bytes]) => bytes > 0)),
  };
}

/** Throws when the home page or a further part is above its budget, and names it. */
export function checkWeights({ first, further }: Weights): void {
  const over = [
    ...Object.entries(first).filter(([, bytes]) => bytes > FIRST_LOAD_BUDGET).map(([name, bytes]) => `the home page with ${name} (${bytes} of ${FIRST_LOAD_BUDGET})`),
    ...Object.entries(further).filter(([, bytes]) => bytes > FURTHER_BUDGET).map(([name, bytes]) => `${name} (${bytes} of ${FURTHER_BUDGET})`),
  ];
  if (over.length > 0) throw new Error(`More code than a phone should wait for, in bytes gzipped: ${over.join(', ')}`);
}

function keyOf(manifest: Manifest, name: string): string {
  const found = Object.entries(manifest).findLast(([, chunk]) => chunk.name === name);
  if (!found) throw new Error(`the site's build has no ${name}`);
  return found[0];
}

/** The files of these chunks and of all that they import before they can run. */
function closure(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key]!;
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  keys.forEach(add);
  return files;
}
