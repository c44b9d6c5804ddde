import type { LucideIcon } from 'lucide-react';
import { classNames } from '../../../shared/ui/class-names.ts';

interface Props {
  side: 'left' | 'right';
  icon: LucideIcon;
  label: string;
  atEnd: boolean;
  onPress: () => void;
}

/**
 * Shows an arrow to the next or previous photo. A finger swipes instead and must find nothing in its way. On a touch
 * screen, therefore, only keys and screen readers find the arrow. Stays focusable at the ends, so that the keyboard
 * keeps its position.
 */
export function Arrow({ side, icon: Icon, label, atEnd, onPress }: Props) {
  return (
    <div
      data-chrome
      className={classNames(
        'pointer-coarse:not-focus-within:sr-only absolute top-1/2 -translate-y-1/2 beside:top-[calc(50%-var(--bar)/2)]',
        side === 'left' ? 'left-2 md:left-4' : 'right-2 md:right-4',
      )}
    >
      <button
        type="button"
        aria-label={label}
        aria-disabled={atEnd}
        onClick={onPress}
        // A click leaves the focus where it is: the space bar keeps acting on the photo.
        onMouseDown={(event) => event.preventDefault()}
        className="flex size-[44px] cursor-pointer items-center justify-center rounded-full bg-black/50 text-ink hover:bg-black/80 transition-opacity aria-disabled:cursor-default aria-disabled:opacity-0 aria-disabled:focus-visible:opacity-40 md:size-[52px]"
      >
        <Icon aria-hidden className="size-[28px]" />
      </button>
    </div>
  );
}
