import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../../../shared/ui/button.tsx';

interface Props {
  label: string;
  /** Buttons and links; they stay mounted, so that their dialogs outlive the menu. */
  children: ReactNode;
}

/**
 * Keeps the seldom actions of a page behind one button. Escape, a press elsewhere and an action with a dialog close
 * them.
 */
export function MoreActions({ label, children }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false);
    };
    addEventListener('pointerdown', closeOutside);
    addEventListener('keydown', closeByKey);
    return () => {
      removeEventListener('pointerdown', closeOutside);
      removeEventListener('keydown', closeByKey);
    };
  }, [open]);
  const closeForDialog = ({ target }: MouseEvent<HTMLDivElement>) => {
    if (!(target as Element).closest('[aria-haspopup="dialog"]')) return;
    // A dialog returns the focus to where it was, and its button is hidden now.
    opener.current?.focus();
    setOpen(false);
  };
  return (
    <div ref={box} className="relative">
      <Button ref={opener} variant="secondary" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {label}
        <ChevronDown aria-hidden className="size-5" />
      </Button>
      <div
        id={id}
        hidden={!open}
        role="presentation"
        onClick={closeForDialog}
        className="absolute top-full left-0 z-20 mt-1 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-2 rounded-md border border-line bg-ground p-2 shadow-lg"
      >
        {children}
      </div>
    </div>
  );
}
