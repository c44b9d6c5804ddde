import type { Language } from '../../wire/languages.ts';

/** Writes a size as `3.4 MB` or `120 MB`: roughly the length of a download. Page and mail name the same size. */
export function sizeText(bytes: number, language: Language): string {
  return new Intl.NumberFormat(`${language}-CH`, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: bytes < 10_000_000 ? 1 : 0,
  }).format(bytes / 1_000_000);
}
