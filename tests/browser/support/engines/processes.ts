import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** The time in which a process ends itself, ms. */
const GOODBYE = 3000;

/** Starts a program in a group of its own, so that it ends with all that it starts. */
export const startProgram = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  stdio: 'pipe' | 'ignore' = 'pipe',
): ChildProcess =>
  spawn(command, args, {
    detached: true,
    stdio: ['ignore', stdio, stdio, 'pipe'],
    env: { ...process.env, ...env },
  });

export async function endProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null || program.pid === undefined) return;
  const ended = once(program, 'exit');
  signal(program.pid, 'SIGTERM');
  await Promise.race([ended, pause(GOODBYE, undefined, { ref: false })]);
  signal(program.pid, 'SIGKILL');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(-pid, name);
  } catch {
    // The group has already ended.
  }
}
