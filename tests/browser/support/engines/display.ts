import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { endProgram, startProgram } from './processes.ts';

/** A screen that exists only in memory. */
export interface Display {
  /** Its name for `DISPLAY`, such as `:5`. */
  name: string;
  close(): Promise<void>;
}

/** Opens a screen under a name that no other one has. */
export async function openDisplay(): Promise<Display> {
  const server = startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
  server.stdout?.resume();
  server.stderr?.resume();
  for await (const number of createInterface(server.stdio[3] as Readable))
    return { name: `:${number}`, close: () => endProgram(server) };
  throw new Error('Xvfb opened no screen');
}
