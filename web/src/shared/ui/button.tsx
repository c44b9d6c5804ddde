import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover hover:text-on-accent-hover border border-accent-edge',
  secondary: 'bg-ground text-ink border border-edge hover:bg-surface',
  quiet: 'text-ink hover:bg-surface',
  /** An outline: with a red shop's colour a filled one would look like the primary. */
  danger: 'bg-ground text-danger-text border-2 border-danger-text hover:bg-surface',
};
const sizes = {
  /** 44 px: the smallest size for a thumb. */
  medium: 'min-h-11 px-4 text-base',
  large: 'min-h-13 px-6 text-lg',
  icon: 'size-(--control) *:[svg]:max-w-[55%]',
  /** For use next to icons. */
  code: 'min-h-(--control) px-2 text-base sm:px-4',
};

export interface ButtonLook {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
}

/** Returns the classes of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', size = 'medium' }: ButtonLook = {}): string {
  return classNames(
    'inline-flex max-w-full shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md text-center font-semibold transition-colors select-none',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    variants[variant],
    sizes[size],
  );
}

export function Button({ variant, size, className, type = 'button', ...rest }: ComponentProps<'button'> & ButtonLook) {
  const look = { ...(variant ? { variant } : {}), ...(size ? { size } : {}) };
  return <button type={type} className={classNames(buttonClass(look), className)} {...rest} />;
}
