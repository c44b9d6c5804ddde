import { useTranslation } from 'react-i18next';
import type status from '../../texts/status.json';

/** Returns a status in Italian (`spec/administration.md §4`). An unknown word stays unchanged. */
export function useStatusWord(): (of: keyof typeof status, word: string) => string {
  const { t, i18n } = useTranslation('status');
  return (of, word) => {
    const key = `${of}.${word}`;
    return i18n.exists(key, { ns: 'status' }) ? t(key as 'event.planned') : word;
  };
}
