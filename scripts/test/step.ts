import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * The priorities from 0 to 19, below the shown tool. Under load, tests get a third of the processor, which is always
 * enough, and each check a tenth.
 */
const BEHIND = { tests: 5, checks: 10 };

const bin = (name: string): string => join(import.meta.dirname, '../../node_modules/.bin', name);

/** Runs a tool of the project and shows its output as it arrives; resolves to its exit code. */
export function runTool(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(bin(name), args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a tool next to a shown one, at a lower priority: its output comes in one piece at the end. */
export async function runToolAlongside(name: string, args: string[]): Promise<number> {
  const { code, output, complaints } = await startTool(name, args, BEHIND.tests);
  process.stdout.write(`${output}${complaints}`);
  return code;
}

/** Runs a tool next to others: its output comes in one piece, and only when it found something. */
export async function runToolQuietly(name: string, args: string[]): Promise<number> {
  const { code, output, complaints } = await startTool(name, args, BEHIND.checks);
  if (code !== 0) process.stdout.write(`${output}${complaints}`);
  return code;
}

async function startTool(name: string, args: string[], behind: number) {
  const child = spawn(bin(name), args, { stdio: ['ignore', 'pipe', 'pipe'] });
  setPriority(child.pid!, behind);
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  const [code, output, complaints] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, output, complaints };
}

/** Prints the result and the duration of a step; resolves to whether it passed. */
export async function step(name: string, work: () => Promise<number>): Promise<boolean> {
  const started = Date.now();
  const code = await work();
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
  return code === 0;
}
