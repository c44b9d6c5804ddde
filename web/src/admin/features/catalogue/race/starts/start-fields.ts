import type { OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { z } from '../../../../kit/form/schema.ts';

/** The typed fields of a start. */
export type StartFields = Record<'rider_name' | 'horse_name' | 'starting_number' | 'race_order', string>;

const MAX_NAME_LENGTH = 200;

export const startSchema = z.object({
  rider_name: z.string().trim().min(1).max(MAX_NAME_LENGTH),
  horse_name: z.string().trim().max(MAX_NAME_LENGTH),
  starting_number: z.string().regex(/^\d{0,9}$/),
  race_order: z.string().regex(/^\d{0,5}$/),
});

const typed = (value: number | null): string => (value === null ? '' : String(value));

export const fieldsOf = ({ rider_name, horse_name, starting_number, race_order }: OfficeStart): StartFields => ({
  rider_name,
  horse_name,
  starting_number: typed(starting_number),
  race_order: typed(race_order),
});

/** Returns the typed number; null for an empty field. */
export const numberIn = (text: string): number | null => (text === '' ? null : Number(text));

/** Returns the fields in the shop's format. */
export const sentOf = ({ starting_number, race_order, ...names }: Partial<StartFields>) => ({
  ...names,
  ...(starting_number !== undefined && { starting_number: numberIn(starting_number) }),
  ...(race_order !== undefined && { race_order: numberIn(race_order) }),
});
