import { SelectField } from '@aws-amplify/ui-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeRace } from '../../../../../../core/catalogue/contract/races-admin.ts';
import {
  chosenStatuses,
  type ChosenStatus,
  isGalleryOpen,
  isReadOnly,
} from '../../../../../../core/catalogue/race-status.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.ts';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { errorTextOf } from '../../../kit/error-text.ts';
import type { Place } from '../../../kit/show/place.ts';
import { useRaceEdit } from './queries.ts';

const StatusQuestion = lazyPart(() => import('./StatusQuestion.tsx'));

/** The race's status. Asks before it is completed, which is final (`spec/administration.md §4`), and before its gallery closes. */
export function RaceStatusField({ place, race }: { place: Place; race: OfficeRace }) {
  const { t } = useTranslation(['race', 'status', 'kit', 'form', 'errors', 'office']);
  const edit = useRaceEdit(place);
  const [asking, setAsking] = useState<ChosenStatus | null>(null);
  const choose = (status: ChosenStatus) =>
    edit.mutate(
      { changes: { status }, was: { status: race.status } },
      {
        onSuccess: () => notify.success(t('form:success'), t('statusChanged')),
        onError: () => notify.error(t('kit:error'), t('failed.status')),
      },
    );
  const pick = (status: ChosenStatus) =>
    status === 'completed' || (isGalleryOpen(race.status) && !isGalleryOpen(status))
      ? setAsking(status)
      : choose(status);
  const wanted = edit.variables?.changes.status;
  const known = chosenStatuses.some((status) => status === race.status);
  const { error } = edit;
  const isConflict = error instanceof ApiError && error.code === 'edit_conflict' && wanted !== undefined;
  return (
    <>
      <SelectField
        label={t('status')}
        value={edit.isPending && wanted ? wanted : race.status}
        isDisabled={isReadOnly(race.status) || edit.isPending}
        hasError={error !== null}
        errorMessage={
          isConflict
            ? t('statusConflict', { now: t(`status:race.${race.status}`), yours: t(`status:race.${wanted}`) })
            : errorTextOf(t, error)
        }
        onChange={({ target }) => pick(target.value as ChosenStatus)}
        className="w-64 max-w-full"
      >
        {!known && <option value={race.status}>{t(`status:race.${race.status}`)}</option>}
        {chosenStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`status:race.${status}`)}
          </option>
        ))}
      </SelectField>
      <Suspense>
        {asking && (
          <StatusQuestion
            place={place}
            says={asking === 'completed' ? 'complete' : 'close'}
            onConfirm={() => {
              setAsking(null);
              choose(asking);
            }}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </>
  );
}
