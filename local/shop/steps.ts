import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The steps of the shop's start: a line for each step with its seconds, and a way to undo all of them. */
export class Steps {
  readonly #log: (line: string) => void;
  readonly #undoing: (() => void | Promise<void>)[] = [];

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  /** @param detail the text about the result, after the name */
  async step<T>(name: string, work: () => Promise<T>, detail?: (result: T) => string): Promise<T> {
    const begun = performance.now();
    const result = await work();
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    this.#log(`${`${seconds} s`.padStart(7)}  ${name}${detail ? ` (${detail(result)})` : ''}`);
    return result;
  }

  /** The last started part ends first. */
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
