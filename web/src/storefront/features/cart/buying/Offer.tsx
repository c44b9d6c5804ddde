import { X, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../../../shared/ui/class-names.ts';

interface Props extends ComponentProps<'button'> {
  icon: LucideIcon;
  title: string;
  /** Replaces the title where space is short. */
  short?: string;
  note: string;
  /** Says what a press does; read out after title and note. */
  explanation: string;
  /** The item is in the cart; a press removes it. */
  chosen: boolean;
  /** The better of two offers has the shop's colour. */
  prominent?: boolean;
}

/**
 * Shows an offer in two short lines that fit half a phone's width. Small phones show no icon; on the smallest, the note
 * takes a second line.
 */
export function Offer({
  icon: Icon,
  title,
  short,
  note,
  explanation,
  chosen,
  prominent = false,
  className,
  ...rest
}: Props) {
  const look = chosen
    ? 'border-line bg-black/60 text-ink hover:bg-surface'
    : prominent
      ? 'border-accent-edge bg-accent text-on-accent hover:bg-accent-hover hover:text-on-accent-hover'
      : 'border-edge bg-black/60 text-ink hover:bg-surface disabled:hover:bg-black/60';
  return (
    <button
      type="button"
      className={classNames(
        'flex min-h-13 min-w-0 cursor-pointer items-center gap-2 rounded-md border px-3 text-left leading-tight transition-colors @max-[22rem]:px-2 @max-[16rem]:py-1 disabled:cursor-not-allowed',
        look,
        className,
      )}
      {...rest}
    >
      <Icon aria-hidden className="size-5 shrink-0 @max-[26rem]:hidden" />
      <span className="min-w-0">
        <span className="block truncate font-semibold @max-[22rem]:text-[0.9375rem] @max-[16rem]:overflow-visible @max-[16rem]:whitespace-normal">
          <span className={classNames(short && '@max-[22rem]:sr-only')}>{title}</span>
          {short && (
            <span aria-hidden className="hidden @max-[22rem]:inline">
              {short}
            </span>
          )}
        </span>
        <span className="block text-sm tabular @max-[22rem]:text-[0.8125rem]">
          {note}
          {chosen && <X aria-hidden className="ml-1.5 inline size-4 align-text-bottom" />}
        </span>
        {explanation && <span className="sr-only">, {explanation}</span>}
      </span>
    </button>
  );
}
