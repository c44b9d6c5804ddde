import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkAdminWeights, weighAdmin } from './admin-weight.ts';
import { checkWeights, weigh } from './first-load.ts';
import { buildRingWorker } from './ring-worker.ts';

/** The built parts of the site, by path. */
export interface Site {
  /** The folder of all of it, with other results of the same sources. */
  folder: string;
  /** The folder of the browser's files: the two pages, `assets/` and the files of `web/public`. */
  client: string;
  /** The storefront's page; the server fills its markers (`core/shop/drawn-page.ts`). */
  template: string;
  /** The office's page, which is sent unchanged. */
  adminPage: string;
  /** The script that opens the ring's pages without a network (`ring-worker.ts`). */
  ringWorker: string;
  /** One ES module without dependencies. It exports a `SiteServer` (`core/shop/contract/pages.ts`). */
  server: string;
}

/** Relative to `web/`. */
const SERVER_ENTRY = 'src/storefront/boot/server.tsx';

/** The inputs of the built site, relative to the project's root. */
const sources = ['web', 'locales', 'core', 'lib/build', 'package-lock.json', 'tsconfig.base.json'];

/**
 * Builds storefront and office for browsers, and the storefront for the server that renders its pages, below
 * `build/site/<fingerprint of the sources>`. Does not build the same sources again. A finished folder never changes, so
 * several processes may build in parallel.
 */
export function buildSite(root: string): Site {
  const folder = join(root, 'build', 'site', fingerprint(root));
  if (!existsSync(folder)) buildInto(root, folder);
  return siteIn(folder);
}

export const siteIn = (folder: string, client = join(folder, 'client')): Site => ({
  folder,
  client,
  template: join(client, 'index.html'),
  adminPage: join(client, 'admin.html'),
  ringWorker: join(folder, 'ring-worker.js'),
  server: join(folder, 'server', 'server.mjs'),
});

function buildInto(root: string, folder: string): void {
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(join(root, 'build', 'site'), { recursive: true });
  try {
    const client = join(unfinished, 'client');
    runVite(root, 'vite.config.ts', ['--outDir', client]);
    checkWeights(weigh(client));
    runVite(root, 'vite.admin.config.ts', ['--outDir', client]);
    checkAdminWeights(weighAdmin(client));
    // The server's module takes the names of the browser's files from there.
    runVite(root, 'vite.config.ts', ['--outDir', join(unfinished, 'server'), '--ssr', SERVER_ENTRY]);
    writeFileSync(join(unfinished, 'ring-worker.js'), buildRingWorker(root, client));
    rmSync(join(client, '.vite'), { recursive: true });
  } catch (fault) {
    rmSync(unfinished, { recursive: true, force: true });
    const detail = fault instanceof Error && 'stderr' in fault ? String(fault.stderr).trim() : String(fault);
    throw new Error(`The site could not be built: ${detail}`, { cause: fault });
  }
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  forgetOld(join(root, 'build', 'site'));
}

function runVite(root: string, config: string, options: string[]): void {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const all = ['build', '--config', join('web', config), '--logLevel', 'error', ...options];
  execFileSync(process.execPath, [vite, ...all], { cwd: root, stdio: 'pipe' });
}

/** After this time a build is outdated, and no process still reads it. */
const forgetAfterMs = 2 * 24 * 3600 * 1000;

function forgetOld(sites: string): void {
  for (const name of readdirSync(sites)) {
    const path = join(sites, name);
    const built = statSync(path, { throwIfNoEntry: false });
    if (built && Date.now() - built.mtimeMs > forgetAfterMs) rmSync(path, { recursive: true, force: true });
  }
}

function fingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesOf(join(root, source)))
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** Returns the file itself, or all files below the folder. */
function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
