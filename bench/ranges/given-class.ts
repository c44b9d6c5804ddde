import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { ClassInput } from '../../core/ranges/class-input.ts';
import type { InventedClass } from './invented-class.ts';

/** A class with truth, in a file. */
export interface GivenClass extends InventedClass {
  name: string;
}

const owner = z.tuple([z.string(), z.number()]).nullable();
const file = z.object({
  input: z.custom<ClassInput>((value) => typeof value === 'object'),
  truth: z.object({
    starts: z.array(z.object({ participantId: z.string(), round: z.number(), status: z.string() })),
    owners: z.record(z.string(), owner),
  }),
});

/** Reads all classes with truth of a folder, by name. */
export const givenClasses = (folder: string): GivenClass[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const { input, truth } = file.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
      return givenClass(name.replace('.json', ''), input, truth);
    });

/** Returns a class with the truth of its file. */
export function givenClass(
  name: string,
  input: ClassInput,
  truth: Pick<z.output<typeof file>['truth'], 'starts' | 'owners'>,
): GivenClass {
  const owners = Object.entries(truth.owners).map(
    ([photo, of]) => [photo, of && { participantId: of[0], round: of[1] }] as const,
  );
  const starts = truth.starts.map(({ status, ...start }) => ({ ...start, isPhotographed: status === 'photographed' }));
  return { name, input, truth: { starts, owners: new Map(owners) } };
}
