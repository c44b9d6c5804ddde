import { SelectField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeRace } from '../../../../../../core/catalogue/contract/races-admin.ts';
import { chosenStatuses, type ChosenStatus } from '../../../../../../core/catalogue/race-status.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { AskDialog } from '../../../kit/form/dialogs/AskDialog.tsx';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { errorTextOf } from '../../../kit/error-text.ts';
import type { Place } from '../../../kit/show/place.ts';
import { useRaceEdit } from './queries.ts';

/** Changes the race's status. Asks before completing it, which is final (`spec/administration.md §4`). */
export function RaceStatusField({ place, race }: { place: Place; race: OfficeRace }) {
  const { t } = useTranslation(['race', 'status', 'kit', 'form', 'errors', 'office']);
  const edit = useRaceEdit(place);
  const [asking, setAsking] = useState(false);
  const choose = (status: ChosenStatus) =>
    edit.mutate(
      { changes: { status }, was: { status: race.status } },
      {
        onSuccess: () => notify.success(t('form:success'), t('statusChanged')),
        onError: () => notify.error(t('kit:error'), t('failed.status')),
      },
    );
  const complete = () => {
    setAsking(false);
    choose('completed');
  };
  const wanted = edit.variables?.changes.status;
  const known = chosenStatuses.some((status) => status === race.status);
  const { error } = edit;
  const isConflict = error instanceof ApiError && error.code === 'edit_conflict' && wanted !== undefined;
  return (
    <>
      <SelectField
        label={t('status')}
        value={edit.isPending && wanted ? wanted : race.status}
        isDisabled={race.status === 'completed' || edit.isPending}
        hasError={error !== null}
        errorMessage={
          isConflict
            ? t('statusConflict', { now: t(`status:race.${race.status}`), yours: t(`status:race.${wanted}`) })
            : errorTextOf(t, error)
        }
        onChange={({ target }) =>
          target.value === 'completed' ? setAsking(true) : choose(target.value as ChosenStatus)
        }
        className="w-64 max-w-full"
      >
        {!known && <option value={race.status}>{t(`status:race.${race.status}`)}</option>}
        {chosenStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`status:race.${status}`)}
          </option>
        ))}
      </SelectField>
      {asking && (
        <AskDialog
          title={t('complete.title')}
          description={t('complete.description')}
          cancel={t('cancel')}
          confirm={t('complete.confirm')}
          onConfirm={complete}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
