import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSamePage, SAME_PAGE } from '../../../kit/address-state.ts';

/** Keeps the shown order in the address: reload, Back and a copied link show the same. */
export function useOrderInAddress() {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const isOverList = isSamePage(state);
  const open = useCallback((id: string) => void navigate({ search: withOrder(id) }, { state: SAME_PAGE }), [navigate]);
  const close = useCallback(
    () => void (isOverList ? navigate(-1) : navigate({ search: withOrder(null) }, { replace: true })),
    [navigate, isOverList],
  );
  return { order: new URLSearchParams(search).get('order'), open, close };
}

/** Returns the page's present search with another order, or with none. */
function withOrder(id: string | null): string {
  const search = new URLSearchParams(location.search);
  if (id === null) search.delete('order');
  else search.set('order', id);
  return search.toString();
}
