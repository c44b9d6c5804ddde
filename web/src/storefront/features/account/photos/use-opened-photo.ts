import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PHOTO_PARAMETER } from '../../../../shared/links/photo-in-address.ts';
import { addressOfTab } from '../tab-name.ts';

interface Opened {
  /** The photo's id; null while none is open. */
  opened: string | null;
  open: (id: string) => void;
  close: () => void;
}

/** Keeps the open bought photo in the address: Back closes it, and a reload opens it again. */
export function useOpenedPhoto(): Opened {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const fromList = (state as { fromList?: boolean } | null)?.fromList === true;
  const below = addressOfTab('gallery');
  const open = useCallback(
    (id: string) =>
      void navigate(
        { search: `${below}&${new URLSearchParams({ [PHOTO_PARAMETER]: id })}` },
        { state: { fromList: true }, preventScrollReset: true },
      ),
    [navigate, below],
  );
  const close = useCallback(
    () => void (fromList ? navigate(-1) : navigate({ search: below }, { replace: true, preventScrollReset: true })),
    [navigate, fromList, below],
  );
  return { opened: new URLSearchParams(search).get(PHOTO_PARAMETER), open, close };
}

/** Returns the element id of a photo's tile in the list. */
export const tileId = (id: string): string => `photo-${id}`;

/** Returns the focus to the last shown photo's tile when the viewer closes. */
export function useFocusBack(shown: string): void {
  const last = useRef(shown);
  useEffect(() => {
    last.current = shown;
  }, [shown]);
  useEffect(() => () => void setTimeout(() => document.getElementById(tileId(last.current))?.focus()), []);
}
