import { join } from 'node:path';
import { build, buildSync, type BuildOptions } from 'esbuild';
import { entries, type FunctionName } from '../entries.ts';
import { vendorCodeReader } from './code-reader.ts';
import { vendorFont } from './font.ts';
import { installedSharp, vendorSharp } from './sharp.ts';
import { writeIfChanged } from './write-file.ts';

/** The platform of the bundles: functions in AWS (Linux, arm64), or this machine. */
export type Target = 'aws' | 'local';

/** The functions that process pictures, and those that write on them. */
const drawing: FunctionName[] = ['make-sizes', 'share', 'previews', 'catalogue-admin'];
const writing: FunctionName[] = ['make-sizes'];
/** The functions that read codes in pictures. */
const reading: FunctionName[] = ['make-sizes'];

const entryNames = Object.keys(entries) as FunctionName[];

/** A package that is not needed in a function, and the module that stands in for it. */
const inFunction = { '@aws-sdk/credential-provider-node': './lambdas/gateways/function-credentials.ts' };

/** Some packages inside a bundle still call `require`, which an ES module lacks. */
const requireBanner = "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);";

/** The options of every bundle. The caller names the packages that stay outside. */
const bundling = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  outExtension: { '.js': '.mjs' },
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'none',
  banner: { js: requireBanner },
} satisfies BuildOptions;

/**
 * Bundles every function into `build/functions/<target>/<name>/index.mjs` in one pass and returns each folder. The same
 * sources give the same bytes, so an unchanged function keeps its asset's hash and is not deployed again.
 */
export function buildFunctions(root: string, target: Target): Record<FunctionName, string> {
  const folder = join(root, 'build', 'functions', target);
  const sharp = target === 'local' ? installedSharp(root) : undefined;
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: Object.entries(entries).map(([name, path]) => ({ in: path, out: `${name}/index` })),
    outdir: folder,
    ...bundling,
    write: false,
    minify: true,
    external: sharp ? [sharp] : ['sharp'],
    alias: { ...inFunction, ...(sharp && { sharp }) },
    logLevel: 'error',
  });
  for (const file of outputFiles) writeIfChanged(file.path, file.contents);
  if (target === 'aws') for (const name of drawing) vendorSharp(root, join(folder, name));
  for (const name of entryNames) vendorFiles(name, join(folder, name));
  return Object.fromEntries(entryNames.map((name) => [name, join(folder, name)])) as Record<FunctionName, string>;
}

/** Puts the files beside a function's bundle that it loads by path. */
function vendorFiles(name: FunctionName, folder: string): void {
  if (writing.includes(name)) vendorFont(folder);
  if (reading.includes(name)) vendorCodeReader(folder);
}

/**
 * Bundles one function for this machine into `{folder}/index.mjs`, as its sources are now. Returns the sources.
 * @throws Error with the place of the fault in the sources
 */
export async function bundleFunction(root: string, name: FunctionName, folder: string): Promise<string[]> {
  vendorFiles(name, folder);
  const sharp = installedSharp(root);
  return bundleSources(root, entries[name], folder, { external: [sharp], alias: { sharp } });
}

/** Bundles a module with its packages into `{folder}/index.mjs`, readable for a debugger. Returns its sources. */
export async function bundleSources(
  root: string,
  entry: string,
  folder: string,
  packages: Pick<BuildOptions, 'external' | 'alias'> = {},
): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [{ in: entry, out: 'index' }],
    outdir: folder,
    ...bundling,
    ...packages,
    metafile: true,
    logLevel: 'silent',
  });
  return Object.keys(metafile.inputs).map((path) => join(root, path));
}
