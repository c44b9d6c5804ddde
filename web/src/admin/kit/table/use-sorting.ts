import { functionalUpdate, type SortingState, type Updater } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useAddressState } from '../address-state.ts';

/** The column by which a list is sorted; in the address, so that Back restores it. */
export interface Sorting {
  state: SortingState;
  change: (updater: Updater<SortingState>) => void;
}

/**
 * @param first the column's id, with a minus before it for the largest first: `-start_date`; empty for the order of the
 *   rows
 * @param name the parameter in the address, for a page with a second list
 */
export function useSorting(first: string, name = 'sort'): Sorting {
  const [sort, setSort] = useAddressState(name, first);
  return useMemo(() => {
    const state = sort === '' ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];
    const change: Sorting['change'] = (updater) => {
      const [by] = functionalUpdate(updater, state);
      if (by) setSort(`${by.desc ? '-' : ''}${by.id}`);
    };
    return { state, change };
  }, [sort, setSort]);
}
