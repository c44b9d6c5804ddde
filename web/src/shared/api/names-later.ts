import { isSignedIn } from '../session/session.ts';

/** Tells whether a customer is signed in who may know the full names of a youth class in this answer. */
export const isShortened = (answer: unknown): boolean =>
  isSignedIn() && JSON.stringify(answer).includes('"youth":true');

/** Returns an answer of the shop with the full names that the visitor may know. */
export const withNames = async <Found extends object>(found: Found): Promise<Found> =>
  isShortened(found) ? (await import('./full-names.ts')).withFullNames(found) : found;
