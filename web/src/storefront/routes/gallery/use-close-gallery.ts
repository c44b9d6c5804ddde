import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Returns to the page under the gallery: goes back if the visitor came from there, otherwise (from a link) replaces the
 * address.
 */
export function useCloseGallery(below: string): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const [cameFromThere] = useState(() => {
    const state = location.state as { fromRace?: boolean; fromResults?: boolean } | null;
    return state?.fromRace === true || state?.fromResults === true;
  });
  return useCallback(
    () => void (cameFromThere ? navigate(-1) : navigate(below, { replace: true, preventScrollReset: true })),
    [navigate, cameFromThere, below],
  );
}
