import type { Sequence } from './hands.ts';

/** A running browser that is no Chromium, with one window. */
export interface Engine {
  /** Goes to an address, and resolves once its document is there. */
  open(address: string): Promise<void>;
  back(): Promise<void>;
  /** Runs the body of a function in the page, and returns its answer. Its arguments are in `arguments`. */
  run<T>(body: string, ...given: unknown[]): Promise<T>;
  /** Moves pointer and keys as a person's hands do. */
  act(sequences: readonly Sequence[]): Promise<void>;
  /** Returns a picture of the window as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The window of a phone, CSS px. */
export const WINDOW = { width: 390, height: 844 };
