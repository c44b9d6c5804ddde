import type { Language } from '../../../../core/wire/fields.ts';

/** Writes a size as `3,4 MB` or `120 MB`: roughly the length of a download. */
export function formatBytes(bytes: number, language: Language): string {
  const megabytes = bytes / 1_000_000;
  return new Intl.NumberFormat(`${language}-CH`, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: megabytes < 10 ? 1 : 0,
  }).format(megabytes);
}
