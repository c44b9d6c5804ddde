import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';

const inAddress = () => new URLSearchParams(location.search);

/**
 * Keeps a state of the page, such as a filter, in the address: Back and a copied link restore it.
 * The address omits the initial value.
 */
export function useAddressState(name: string, first = ''): [string, (value: string) => void] {
  const navigate = useNavigate();
  // Shows the typed value immediately; the address follows.
  const [value, setValue] = useState(() => inAddress().get(name) ?? first);
  const change = useCallback(
    (next: string) => {
      setValue(next);
      // Reads the browser's own address: two states may change together, and the router reports the first change later.
      const address = inAddress();
      if (next === first) address.delete(name);
      else address.set(name, next);
      void navigate({ search: address.toString() }, { replace: true });
    },
    [name, first, navigate],
  );
  return [value, change];
}

/** The state of a step of the browser's history that belongs to the page one step before it. */
export const SAME_PAGE = { samePage: true };

export const isSamePage = (state: unknown): boolean => (state as Partial<typeof SAME_PAGE> | null)?.samePage === true;
