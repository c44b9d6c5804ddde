import type { ClassFile } from './class-file.ts';
import { cameras } from './list/cameras.ts';
import { days } from './list/days.ts';
import { times } from './list/times.ts';
import { makeClass } from './make-class.ts';

export interface Kind {
  name: string;
  make: (seed: number) => ClassFile;
}

/** Invented kinds of classes with their truth, made by rules of riding and photographing alone. */
export const kinds: readonly Kind[] = Object.entries({ ...times, ...cameras, ...days }).map(([name, recipeOf]) => ({
  name,
  make: (seed) => makeClass(name, seed, recipeOf),
}));
