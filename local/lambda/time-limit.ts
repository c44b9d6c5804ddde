import { url as debuggerAddress } from 'node:inspector';

/** The longest time that a timer takes, in milliseconds: 24 days. */
const LONGEST_MS = 2 ** 31 - 1;

/** Returns the time limit, or none while a debugger may hold the code (`node --inspect`). */
export const timeLimit = (milliseconds: number): number =>
  debuggerAddress() === undefined ? milliseconds : LONGEST_MS;
