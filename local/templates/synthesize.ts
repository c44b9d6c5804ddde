import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** The extent of a synthesis: the templates with everything that they deploy, or the templates alone. */
export type Extent = 'all' | 'templates';

const ofTemplates = ['bin', 'lib', 'core', 'cdk.json', 'package-lock.json', 'tsconfig.json', 'web/public'];
/** The sources of each extent. */
const sources: Record<Extent, string[]> = {
  all: [...ofTemplates, 'lambdas', 'locales', 'web'],
  templates: ofTemplates,
};

/** An assembly that was unused for this time is removed, in milliseconds. */
const FORGET_AFTER_MS = 2 * 24 * 3600 * 1000;

export interface Synthesized {
  folder: string;
  /** True if the sources were unchanged, so that nothing was built. */
  reused: boolean;
}

/**
 * Synthesizes the CDK app for the stage `local`. Does not build unchanged sources again, for any shop; several may call
 * it in parallel.
 * @param settings replace the stage's own in `cdk.json`
 * @throws Error with the output of the CDK app
 */
export async function synthesize(settings: Record<string, unknown>, extent: Extent): Promise<Synthesized> {
  const assemblies = join(root, 'build', 'cloud');
  const folder = join(assemblies, await fingerprint(settings, extent));
  if (existsSync(join(folder, 'manifest.json'))) {
    await utimes(folder, new Date(), new Date());
    return { folder, reused: true };
  }
  await mkdir(assemblies, { recursive: true });
  const unfinished = `${folder}.${process.pid}.${Date.now()}`;
  try {
    await runApp(unfinished, settings, extent);
    await rename(unfinished, folder).catch(async (error: unknown) => {
      if (!existsSync(join(folder, 'manifest.json'))) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  await forgetOld(assemblies);
  return { folder, reused: false };
}

function runApp(outputFolder: string, settings: Record<string, unknown>, extent: Extent): Promise<void> {
  const child = spawn(process.execPath, [join('bin', 'app.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      CDK_OUTDIR: outputFolder,
      CDK_CONTEXT_JSON: JSON.stringify({ stage: 'local', stageSettings: settings, unbuilt: extent === 'templates' }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The CDK app could not be synthesized:\n${said.trim()}`)),
    );
  });
}

async function fingerprint(settings: Record<string, unknown>, extent: Extent): Promise<string> {
  const hash = createHash('sha256')
    .update(JSON.stringify([settings, extent]))
    .update(process.version);
  for (const source of sources[extent]) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    const files = (await stat(path)).isFile() ? [path] : await filesBelow(path);
    for (const file of files.sort()) hash.update(`\0${file.slice(root.length)}\0`).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 20);
}

export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function forgetOld(assemblies: string): Promise<void> {
  for (const name of await readdir(assemblies)) {
    const path = join(assemblies, name);
    const used = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - used > FORGET_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}
