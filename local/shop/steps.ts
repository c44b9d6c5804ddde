import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What was done to start the shop: a line for each step with its seconds, and how to undo all of it. */
export class Steps {
  readonly #log: (line: string) => void;
  readonly #undoing: (() => void | Promise<void>)[] = [];

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  /** @param detail what to say of the result, after the name */
  async step<T>(name: string, work: () => Promise<T>, detail?: (result: T) => string): Promise<T> {
    const begun = performance.now();
    const result = await work();
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    this.#log(`${`${seconds} s`.padStart(7)}  ${name}${detail ? ` (${detail(result)})` : ''}`);
    return result;
  }

  /** What is started last is ended first. */
  onStop(undo: () => void | Promise<void>): void {
    this.#undoing.push(undo);
  }

  async undo(): Promise<void> {
    for (let undo = this.#undoing.pop(); undo !== undefined; undo = this.#undoing.pop()) await undo();
  }
}

/** Appends lines, each with its time, to a file of the log folder. */
export async function fileLog(folder: string, name: string): Promise<(line: string) => void> {
  await mkdir(folder, { recursive: true });
  const stream = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
  // A full disk must not end the shop.
  stream.on('error', () => undefined);
  return (line) => stream.write(`${new Date().toISOString()} ${line}\n`);
}
