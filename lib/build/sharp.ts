import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Returns sharp's entry in the project's own `node_modules`, which has the binary of this machine. */
export function installedSharp(root: string): string {
  return createRequire(join(root, 'package.json')).resolve('sharp');
}

/**
 * Copies sharp with its Linux arm64 binary into a function's asset. `npm ci` installs only the binary of its own
 * machine. So the other one is fetched once, at the version of the lock file, and kept in `build/vendor`.
 */
export function vendorSharp(root: string, asset: string): void {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/sharp/package.json'), 'utf8')) as {
    version: string;
  };
  const kept = join(root, 'build', 'vendor', `sharp-${version}-linux-arm64`);
  if (!existsSync(kept)) fetchSharp(version, kept);
  const modules = join(asset, 'node_modules');
  if (existsSync(join(modules, 'sharp')) && !isVersion(modules, version)) rmSync(modules, { recursive: true });
  if (!existsSync(join(modules, 'sharp'))) {
    const unfinished = `${modules}.${process.pid}`;
    cpSync(join(kept, 'node_modules'), unfinished, {
      recursive: true,
      filter: (path) => !path.endsWith('.package-lock.json'),
    });
    moveUnlessThere(unfinished, modules);
  }
}

function isVersion(modules: string, version: string): boolean {
  const found = JSON.parse(readFileSync(join(modules, 'sharp', 'package.json'), 'utf8')) as { version: string };
  return found.version === version;
}

function fetchSharp(version: string, kept: string): void {
  const unfinished = `${kept}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    const platform = ['--os=linux', '--cpu=arm64', '--libc=glibc'];
    const quiet = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
    execFileSync('npm', ['install', `sharp@${version}`, '--prefix', unfinished, ...platform, ...quiet], {
      cwd: unfinished,
      stdio: 'pipe',
    });
  } catch (fault) {
    rmSync(unfinished, { recursive: true, force: true });
    const detail = fault instanceof Error && 'stderr' in fault ? String(fault.stderr).trim() : String(fault);
    throw new Error(
      `sharp ${version} for Linux arm64, which make-sizes needs in AWS, could not be fetched. ` +
        `The first synthesis needs the package registry: check the network. npm reported: ${detail}`,
      { cause: fault },
    );
  }
  moveUnlessThere(unfinished, kept);
}

/** Another process may have been faster; its files are the same. */
function moveUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    rmSync(from, { recursive: true, force: true });
    if (!existsSync(to)) throw new Error(`${to} could not be written`);
  }
}
