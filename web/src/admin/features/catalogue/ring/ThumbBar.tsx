import { LogIn, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import { startName, type RingStart } from './start-name.ts';

interface Props {
  /** The next expected start; undefined after the last one. */
  next: RingStart | undefined;
  /** True if a start was chosen out of turn. */
  isChosen: boolean;
  isEmpty: boolean;
  canUndo: boolean;
  onTap: (kind: 'entered' | 'absent' | 'later') => void;
  onUndo: () => void;
}

/** A trembling hand presses twice, and two starts never enter this soon one after the other, ms. */
const BOUNCE_MS = 400;

/** Returns whether an act has just run, and a function that runs one unless so. */
function useOnce(): [boolean, (act: () => void) => void] {
  const [isResting, rest] = useState(false);
  useEffect(() => {
    if (!isResting) return undefined;
    const timer = setTimeout(() => rest(false), BOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isResting]);
  const once = (act: () => void) => {
    if (isResting) return;
    rest(true);
    act();
  };
  return [isResting, once];
}

/** Shows the next start under the thumb, always in the same position, with a button that undoes a wrong press. */
export function ThumbBar({ next, isChosen, isEmpty, canUndo, onTap, onUndo }: Props) {
  const { t } = useTranslation('ring');
  const [isResting, once] = useOnce();
  // Undoing a mistake does not wait for the pause after a tap, but undoes only one at a time.
  const [isUndone, undoOnce] = useOnce();
  const press = (kind: 'entered' | 'absent' | 'later') => once(() => next && onTap(kind));
  // The pause between two presses is too short to be shown.
  const small = 'min-h-14 flex-1 px-2 text-lg whitespace-nowrap aria-disabled:opacity-100';
  return (
    <div className="sticky bottom-0 flex flex-col gap-3 border-t-2 border-edge bg-ground px-page pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <div className="flex gap-2">
        <Button
          variant="secondary"
          className={small}
          disabled={!canUndo}
          aria-disabled={isUndone}
          onClick={() => undoOnce(onUndo)}
        >
          <Undo2 aria-hidden className="size-5" />
          {t('undo')}
        </Button>
        {(['later', 'absent'] as const).map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            className={small}
            disabled={!next}
            aria-disabled={isResting}
            onClick={() => press(kind)}
          >
            {t(kind)}
          </Button>
        ))}
      </div>
      {next ? (
        <Button
          aria-disabled={isResting}
          onClick={() => press('entered')}
          className="min-h-28 w-full flex-col aria-disabled:opacity-100"
        >
          <span className="flex items-center gap-2 text-base">
            <LogIn aria-hidden className="size-5" />
            {t('enter')}
            {isChosen && ` · ${t('chosen')}`}
          </span>
          <span className="line-clamp-2 text-2xl leading-tight font-extrabold">{startName(next)}</span>
        </Button>
      ) : (
        <p className="flex min-h-28 items-center justify-center text-center text-xl font-bold">
          {t(isEmpty ? 'empty' : 'everybody')}
        </p>
      )}
    </div>
  );
}
