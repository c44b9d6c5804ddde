import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { entries, type FunctionName } from '../entries.ts';
import { vendorCodeReader } from './code-reader.ts';
import { vendorFont } from './font.ts';
import { installedSharp, vendorSharp } from './sharp.ts';
import { writeIfChanged } from './write-file.ts';

/** What the bundles will run on: functions in AWS (Linux, arm64), or this machine. */
export type Target = 'aws' | 'local';

/** The functions that work with pictures, and those that write on them. */
const drawing: FunctionName[] = ['make-sizes', 'share', 'catalogue-admin'];
const writing: FunctionName[] = ['make-sizes'];
/** Those that read codes in them. */
const reading: FunctionName[] = ['make-sizes'];

/** Some packages inside a bundle still call `require`, which an ES module lacks. */
const requireBanner = "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);";

/**
 * Bundles every function into `build/functions/<target>/<name>/index.mjs` in one pass and returns each one's folder.
 * The same sources give the same bytes, so an unchanged function keeps its asset's hash and is not deployed again.
 */
export function buildFunctions(root: string, target: Target): Record<FunctionName, string> {
  const folder = join(root, 'build', 'functions', target);
  const sharp = target === 'local' ? installedSharp(root) : undefined;
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: Object.entries(entries).map(([name, path]) => ({ in: path, out: `${name}/index` })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    banner: { js: requireBanner },
    external: sharp ? [sharp] : ['sharp'],
    ...(sharp && { alias: { sharp } }),
    logLevel: 'error',
  });
  for (const file of outputFiles) writeIfChanged(file.path, file.contents);
  if (target === 'aws') for (const name of drawing) vendorSharp(root, join(folder, name));
  for (const name of writing) vendorFont(join(folder, name));
  for (const name of reading) vendorCodeReader(join(folder, name));
  return Object.fromEntries(Object.keys(entries).map((name) => [name, join(folder, name)])) as Record<
    FunctionName,
    string
  >;
}
