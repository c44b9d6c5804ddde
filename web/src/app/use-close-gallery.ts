import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Back to the race page: by going back when one came from there, else (a link that was sent) in its place. */
export function useCloseGallery(racePath: string): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const [cameFromRace] = useState(() => (location.state as { fromRace?: boolean } | null)?.fromRace === true);
  return () => void (cameFromRace ? navigate(-1) : navigate(racePath, { replace: true, preventScrollReset: true }));
}
