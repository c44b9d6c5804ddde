import { createContext, useContext, useMemo, useState } from 'react';

/** Which rows are chosen. */
export interface Selection {
  chosen: ReadonlySet<string>;
  toggle: (id: string) => void;
  set: (ids: readonly string[]) => void;
}

/** By a context, so that a tick draws the cells of its column and not the table. */
export const SelectionContext = createContext<Selection>({
  chosen: new Set(),
  toggle: () => undefined,
  set: () => undefined,
});

export const useSelection = (): Selection => useContext(SelectionContext);

/** Nothing is chosen at first. */
export function useNewSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      chosen,
      toggle: (id) => {
        const next = new Set(chosen);
        if (!next.delete(id)) next.add(id);
        setChosen(next);
      },
      set: (ids) => setChosen(new Set(ids)),
    }),
    [chosen],
  );
}
