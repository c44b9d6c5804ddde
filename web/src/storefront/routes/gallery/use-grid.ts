import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { beginsWithGrid, isNarrow, type Way } from '../../features/gallery/grid/grid-first.ts';
import type { GallerySubject } from '../../features/gallery/use-photos.ts';

interface Grid {
  /** The grid is what the visitor sees. */
  shown: boolean;
  /** The grid exists, maybe under a photo. */
  exists: boolean;
  /** Closes a photo: returns to the grid if the visitor came from there. */
  closePhoto: () => void;
}

/** Decides at each step of the visit, by address and width, whether a start's grid or one of its photos is shown. */
export function useGrid(subject: GallerySubject, onClose: () => void): Grid {
  const navigate = useNavigate();
  const location = useLocation();
  const { key, state } = location;
  const [step, setStep] = useState(() => ({ key, narrow: isNarrow() }));
  if (step.key !== key) setStep({ key, narrow: isNarrow() });
  const shown = step.narrow && beginsWithGrid(subject, location);
  const { id } = subject.participant;
  const [drawn, setDrawn] = useState<string>();
  if (shown && drawn !== id) setDrawn(id);
  const fromGrid = (state as Way | null)?.fromGrid === true;
  return {
    shown,
    exists: shown || drawn === id,
    closePhoto: fromGrid ? () => void navigate(-1) : onClose,
  };
}
