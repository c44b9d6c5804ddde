export interface Key {
  pk: string;
  sk: string;
}

export const POSITION_DIGITS = 4;

/** Returns a number that sorts as text. */
export const digits = (value: number, length: number) => String(value).padStart(length, '0');
