import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** The sources of the shop. Without `local/demo` the shop stays empty, and no other work runs. */
const PARTS = ['bin', 'core', 'lambdas', 'lib', 'local', 'locales', 'scripts', 'web'];
const FILES = ['cdk.json', 'package.json', 'package-lock.json', ...globSync('tsconfig*.json', { cwd: root })];

/** A copy of the sources, which the benchmark may change. */
export class OwnCheckout {
  readonly dir = mkdtempSync(join(tmpdir(), 'bench-dev-'));

  constructor() {
    for (const part of [...PARTS, ...FILES]) cpSync(join(root, part), join(this.dir, part), { recursive: true });
    rmSync(join(this.dir, 'local', 'demo'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(this.dir, 'node_modules'));
  }

  /** Replaces the first match in a file. @throws Error without a match: the benchmark must follow the sources */
  change(path: string, from: RegExp, to: string): void {
    const file = join(this.dir, path);
    const text = readFileSync(file, 'utf8');
    if (!from.test(text)) throw new Error(`${path} has nothing like ${String(from)} any more.`);
    writeFileSync(file, text.replace(from, to));
  }

  remove(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }
}
