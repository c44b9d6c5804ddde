import type { OfficeRaceDetail } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { isReadOnly } from '../../../../../../../core/catalogue/race-status.ts';
import { isShown } from '../../../../../../../core/catalogue/start-list/known-start.ts';
import { stageOf } from '../../../../../../../core/photos/day/race-stage.ts';
import { hasPhotoJob, mayStartPhotoJob } from '../../../../../../../core/photos/photo-job.ts';

/** The acts that bring a race on, in their order. */
export const acts = ['check', 'ring', 'propose', 'galleries', 'next'] as const;
export type Act = (typeof acts)[number];

/** Returns the act that the race's state asks for. */
export function mainActOf({ race, starts }: OfficeRaceDetail): Act {
  if (isReadOnly(race.status)) return 'next';
  if (mayStartPhotoJob(race, starts)) return 'galleries';
  if (hasPhotoJob(race)) return 'next';
  const stage = stageOf(race, starts.filter(isShown), 0);
  if (stage === 'empty') return 'check';
  return stage === 'list' ? 'ring' : 'propose';
}
