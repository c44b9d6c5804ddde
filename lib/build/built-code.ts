import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Vite's list of its output; keys are sources, or names of shared files. */
export type Manifest = Record<
  string,
  { file: string; name?: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
>;

/** Reads the list that a build left in its folder: Vite's `manifest.json`, or another name. */
export const readManifest = (client: string, name = 'manifest.json'): Manifest =>
  JSON.parse(readFileSync(join(client, '.vite', name), 'utf8')) as Manifest;

/** Returns the transfer size of these files, in gzipped bytes. */
export const weightOf = (client: string, files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file))).length, 0);

/** Returns the files of these chunks and of all their static imports. */
export function closure(manifest: Manifest, keys: readonly string[]): Set<string> {
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

/** Returns the files that are not known already. */
export function without(known: Iterable<string>, files: Iterable<string>): string[] {
  const there = new Set(known);
  return [...files].filter((file) => !there.has(file));
}
