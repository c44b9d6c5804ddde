import { useTranslation } from 'react-i18next';
import type { RaceOnBoard } from '../../../../../core/catalogue/contract/board.ts';

type Told = Pick<RaceOnBoard, 'state' | 'percent' | 'race_time'>;

/** Writes a race's state in words: `In programma 08:30`, `In carico 62 %`. */
export function useBoardWords(): (race: Told) => string {
  const { t } = useTranslation('board');
  return ({ state, percent, race_time: time }) => {
    if (state === 'uploading' && percent !== null) return t('uploadingBy', { percent });
    if (state === 'live') return t('liveBy', { percent });
    return state === 'planned' && time !== null ? t('plannedAt', { time }) : t(state);
  };
}
