import { isReadOnly } from '../../../../../../../core/catalogue/race-status.ts';
import type { TFunction } from 'i18next';
import type { OfficeRace, OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import type { Columns } from '../../../../kit/table/columns.ts';
import { EndField } from './EndField.tsx';
import type { EndDrafts } from './end-drafts.ts';
import { counterOn, type RaceCamera } from '../jobs/race-cameras.ts';

/** Returns the column of the ends on a camera, in the camera's own count. A completed race allows no changes. */
export const endColumn = (
  t: TFunction<'race'>,
  race: OfficeRace,
  drafts: EndDrafts,
  camera: RaceCamera,
  width: string,
): Columns<OfficeStart>[number] => ({
  id: camera.number === 0 ? 'photo_to' : `photo_to_${camera.number}`,
  accessorFn: (start) => counterOn(camera.number, start, race) ?? undefined,
  header: camera.name === null ? t('columns.end') : t('columns.endOfCamera', { camera: camera.name }),
  cell: ({ row: { original: start } }) =>
    isReadOnly(race.status) ? (
      (counterOn(camera.number, start, race) ?? '—')
    ) : (
      <EndField race={race} start={start} camera={camera} drafts={drafts} />
    ),
  meta: { className: `${width} tabular` },
});
