import { expect, test } from 'vitest';
import { z } from '../../../../../../web/src/admin/kit/form/schema.ts';

const wordsOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

test.for<[z.ZodType, unknown, string]>([
  [z.string().min(1), '', 'Campo obbligatorio'],
  [z.string().min(3), 'ab', 'Almeno 3 caratteri'],
  [z.string().max(3), 'abcd', 'Al massimo 3 caratteri'],
  [z.number().min(1), 0, 'Almeno 1'],
  [z.number().max(9), 10, 'Al massimo 9'],
  [z.iso.date(), '', 'Campo obbligatorio'],
  [z.iso.date(), '31.12.2026', 'Inserisci una data valida'],
  [z.email(), 'a@', 'Inserisci un indirizzo e-mail valido'],
  [z.url(), 'foto', 'Inserisci un indirizzo web valido'],
  [z.string(), 7, 'Valore non valido'],
  [z.string().min(1, 'Come si chiama?'), '', 'Come si chiama?'],
])('a mistake is said in Italian (%#)', ([schema, value, words]) => {
  expect(wordsOf(schema, value)).toEqual([words]);
});
