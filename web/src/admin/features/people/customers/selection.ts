import { createContext, useContext, useMemo, useState } from 'react';

/** The chosen rows. */
export interface Selection {
  chosen: ReadonlySet<string>;
  toggle: (id: string) => void;
  set: (ids: readonly string[]) => void;
}

/** A context, so that a tick redraws its column's cells and not the table. */
export const SelectionContext = createContext<Selection>({
  chosen: new Set(),
  toggle: () => undefined,
  set: () => undefined,
});

export const useSelection = (): Selection => useContext(SelectionContext);

/** Begins without a chosen row. */
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
