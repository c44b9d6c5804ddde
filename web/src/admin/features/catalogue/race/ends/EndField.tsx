import { LoaderCircle, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeRace, OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { PHOTO_DIGITS } from '../../../../../../../core/wire/photo-number.ts';
import { classNames } from '../../../../../shared/ui/class-names.ts';
import type { EndDrafts } from './end-drafts.ts';
import { counterOn, endKey, type RaceCamera } from '../jobs/race-cameras.ts';

/**
 * The digits of a camera's count after the first camera (`core/photos/register/cameras.ts`). The first camera's older
 * numbers may be longer.
 */
const DIGITS_OF_A_CAMERA = 9;

interface Props {
  race: OfficeRace;
  start: OfficeStart;
  camera: RaceCamera;
  drafts: EndDrafts;
}

/**
 * Edits the end of a start on a camera. Enter saves (the table then goes to the next row), Escape undoes the typing.
 * The arrows go to other rows. Leaving the field otherwise saves as well, so that no input is lost silently.
 */
export function EndField({ race, start, camera, drafts }: Props) {
  const { t } = useTranslation('race');
  const { swiss_equestrian_rider_id, rider_name, horse_name } = start;
  const key = endKey(swiss_equestrian_rider_id, camera.number);
  const end = counterOn(camera.number, start, race);
  const names = { rider: rider_name, horse: horse_name };
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.of(key));
  const state = draft?.state;
  const wrong = state === 'failed' || state === 'conflict';
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.key === 'Enter') void drafts.commit(key);
    if (press.key !== 'Escape' || !draft) return;
    press.preventDefault();
    drafts.cancel(key);
  };
  return (
    <span className="relative flex items-center">
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={camera.number === 0 ? PHOTO_DIGITS : DIGITS_OF_A_CAMERA}
        aria-label={camera.name === null ? t('endOf', names) : t('endOfCamera', { ...names, camera: camera.name })}
        aria-invalid={wrong}
        aria-busy={state === 'saving'}
        value={draft?.typed ?? end ?? ''}
        placeholder="—"
        onChange={({ target }) => drafts.type(key, target.value.replace(/\D/g, ''), end)}
        onKeyDown={onKeyDown}
        onBlur={() => state === 'typing' && void drafts.commit(key)}
        className={classNames(
          'min-h-9 pointer-coarse:min-h-11 w-full min-w-0 rounded-md border bg-ground px-2 tabular focus-visible:outline-offset-0',
          wrong ? 'border-danger-text' : state === 'typing' ? 'border-accent-text' : 'border-edge',
        )}
      />
      {state === 'saving' && (
        <LoaderCircle aria-hidden className="absolute right-2 size-4 text-ink-soft motion-safe:animate-spin" />
      )}
      {wrong && <TriangleAlert aria-hidden className="absolute right-2 size-4 text-danger-text" />}
    </span>
  );
}
