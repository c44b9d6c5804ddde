import type { Language } from '../../../../core/wire/fields.ts';

/** `3,4 MB`, `120 MB`: how long a download will take, roughly. */
export function formatBytes(bytes: number, language: Language): string {
  const megabytes = bytes / 1_000_000;
  return new Intl.NumberFormat(`${language}-CH`, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: megabytes < 10 ? 1 : 0,
  }).format(megabytes);
}
