import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Back to the page that the gallery lies over: by going back when one came from there, else (a link that was sent) in its place. */
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
