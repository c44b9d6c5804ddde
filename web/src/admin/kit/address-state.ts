import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';

const inAddress = () => new URLSearchParams(location.search);

/**
 * A state of the page that stands in the address, so that Back and a copied link find it again: a filter, an order. Where it is as at
 * first, the address says nothing of it.
 */
export function useAddressState(name: string, first = ''): [string, (value: string) => void] {
  const navigate = useNavigate();
  // As typed, at once: the address follows.
  const [value, setValue] = useState(() => inAddress().get(name) ?? first);
  const change = useCallback(
    (next: string) => {
      setValue(next);
      // The browser's own address: two states may change at once, and the router tells of the first one a moment later.
      const address = inAddress();
      if (next === first) address.delete(name);
      else address.set(name, next);
      void navigate({ search: address.toString() }, { replace: true });
    },
    [name, first, navigate],
  );
  return [value, change];
}
