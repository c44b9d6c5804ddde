import { cpus } from 'node:os';

/** The machine's processor times since its start, in milliseconds. */
interface Times {
  idle: number;
  all: number;
}

export function processorTimes(): Times {
  const each = cpus().map(({ times }) => times);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return { idle: sum(each.map(({ idle }) => idle)), all: sum(each.map((times) => sum(Object.values(times)))) };
}

/** Tells whether half a processor, or more, had nothing to do between two moments. */
export const wereIdle = (before: Times, after: Times): boolean =>
  (after.idle - before.idle) * cpus().length > 0.5 * (after.all - before.all);
