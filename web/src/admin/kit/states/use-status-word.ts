import { useTranslation } from 'react-i18next';
import type status from '../../texts/status.json';

/** In which state something is, in Italian (`spec/administration.md §4`). A word that nobody knows is shown as it is. */
export function useStatusWord(): (of: keyof typeof status, word: string) => string {
  const { t, i18n } = useTranslation('status');
  return (of, word) => {
    const key = `${of}.${word}`;
    return i18n.exists(key, { ns: 'status' }) ? t(key as 'event.planned') : word;
  };
}
