import { ArrowDown, Check } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../../shared/ui/class-names.ts';

/** A photo's state for the visitor: in the cart, already owned, or neither. */
export type PhotoMark = 'chosen' | 'yours' | null;

const names = { chosen: 'thumbnailChosen', yours: 'thumbnailYours' } as const;

interface Props {
  /** The number that people see. */
  photo: number;
  index: number;
  source: string | null;
  current: boolean;
  mark: PhotoMark;
  onPick: (index: number) => void;
}

/** Redrawn only when its own properties change, because a strip has many thumbnails. */
export const Thumbnail = memo(function Thumbnail({ photo, index, source, current, mark, onPick }: Props) {
  const { t } = useTranslation('gallery');
  const Mark = mark === 'yours' ? ArrowDown : Check;
  return (
    <button
      type="button"
      tabIndex={current ? 0 : -1}
      aria-current={current || undefined}
      aria-label={t(mark === null ? 'thumbnail' : names[mark], { number: photo })}
      onClick={() => onPick(index)}
      // A click leaves the focus where it is: the space bar keeps acting on the photo.
      onMouseDown={(event) => event.preventDefault()}
      className={classNames(
        'relative block size-full cursor-pointer overflow-hidden rounded-sm bg-surface',
        current ? 'ring-2 ring-ink ring-offset-2 ring-offset-black' : 'opacity-60 hover:opacity-100',
      )}
    >
      <img
        src={source ?? undefined}
        alt=""
        draggable={false}
        onError={({ currentTarget }) => currentTarget.classList.add('invisible')}
        className="size-full object-cover"
      />
      {mark !== null && (
        <span
          aria-hidden
          className={classNames(
            'absolute right-[4px] bottom-[4px] flex size-[16px] items-center justify-center rounded-full',
            mark === 'yours' ? 'bg-white text-black' : 'bg-accent text-on-accent',
          )}
        >
          <Mark className="size-[12px]" strokeWidth={3} />
        </span>
      )}
    </button>
  );
});
