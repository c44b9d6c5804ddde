import { createContext, useContext } from 'react';
import type { Values } from './changes.ts';
import type { RecordFormState } from './use-record-form.ts';

/** The form around a field. */
export const RecordContext = createContext<RecordFormState<Values> | null>(null);

/** Returns the form around a field. Throws outside of a form. */
export function useRecord(): RecordFormState<Values> {
  const state = useContext(RecordContext);
  if (!state) throw new Error('a field needs a RecordForm around it');
  return state;
}
