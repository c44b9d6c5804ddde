import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  /** Like the page's own letters, in reverse. */
  strong: 'bg-ink text-ground',
  accent: 'bg-accent text-on-accent',
  secondary: 'bg-secondary text-on-secondary',
  muted: 'bg-surface text-ink-soft',
  green: 'bg-green text-on-green',
  blue: 'bg-blue text-on-blue',
  amber: 'bg-amber text-on-amber',
  purple: 'bg-purple text-on-purple',
  orange: 'bg-orange text-on-orange',
  /** On a photograph: readable on any background. */
  photo: 'bg-black/70 text-white',
};
export type BadgeTone = keyof typeof tones;

export function Badge({ tone = 'muted', className, ...rest }: ComponentProps<'span'> & { tone?: BadgeTone }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center gap-1 rounded-sm px-2 text-sm font-semibold whitespace-nowrap tabular',
        tones[tone],
        className,
      )}
      {...rest}
    />
  );
}
