import { createContext, useContext } from 'react';
import type { Values } from './changes.ts';
import type { RecordFormState } from './use-record-form.ts';

/** The form that a field stands in. */
export const RecordContext = createContext<RecordFormState<Values> | null>(null);

/** Throws outside of a form. */
export function useRecord(): RecordFormState<Values> {
  const state = useContext(RecordContext);
  if (!state) throw new Error('a field stands in a form');
  return state;
}
