import { TextField } from '@aws-amplify/ui-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OldEvent, OldOriginalsPreview } from '../../../../../../core/photos/contract/old-originals.ts';
import { adminApi } from '../../../kit/api.ts';
import { errorTextOf } from '../../../kit/error-text.ts';
import { AskDialog } from '../../../kit/form/dialogs/AskDialog.tsx';
import { Facts } from '../../../kit/page/Facts.tsx';
import { takeOnWritten } from '../../../kit/take-on-written.ts';
import { OldRaces, sizeOf } from './OldRaces.tsx';
import { oldOriginalsQuery } from './queries.ts';

interface Props {
  event: OldEvent;
  onClose: () => void;
}

/** Shows the effect of a deletion, and begins it once the number of originals is typed. */
export default function DeleteOriginalsDialog({ event, onClose }: Props) {
  const { t } = useTranslation(['age', 'errors', 'office']);
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const at = { swiss_equestrian_id: event.id };
  const preview = useQuery({
    queryKey: ['admin', 'old-originals', event.id],
    queryFn: ({ signal }) =>
      adminApi('GET /api/admin/events/{swiss_equestrian_id}/old-originals', { params: at, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const confirm = useMutation({
    mutationFn: (originals: number) =>
      adminApi('POST /api/admin/events/{swiss_equestrian_id}/delete-old-originals', {
        params: at,
        body: { originals },
      }),
    onSuccess: (now) => {
      takeOnWritten(queries, oldOriginalsQuery.queryKey, () => now);
      onClose();
    },
    // Sales may have changed the numbers: the dialog shows the present ones.
    onError: () => preview.refetch(),
  });
  const all = preview.data && totalOf(preview.data);
  const error = confirm.error ?? preview.error;
  const mayDelete = all !== undefined && all.originals > 0 && all.open.length === 0;
  return (
    <AskDialog
      title={t('old.dialog.title', { name: event.name })}
      description={t('old.dialog.description')}
      cancel={t('old.dialog.cancel')}
      confirm={mayDelete ? t('old.dialog.confirm', { count: all.originals }) : undefined}
      grave
      waits={!mayDelete || typed.trim() !== String(all.originals) || confirm.isPending}
      failure={error ? { text: errorTextOf(t, error) } : null}
      onConfirm={() => confirm.mutate(Number(typed))}
      onClose={onClose}
    >
      {preview.data && all ? (
        <>
          <Facts
            facts={[
              { name: t('old.dialog.originals'), value: all.originals },
              { name: t('old.dialog.size'), value: sizeOf(all.bytes) },
              { name: t('old.dialog.kept'), value: all.kept },
              { name: t('old.dialog.pages'), value: all.pages },
            ]}
          />
          <OldRaces races={preview.data.races} />
          {all.open.length > 0 && <p>{t('old.dialog.open', { races: all.open.join(', ') })}</p>}
          {mayDelete && (
            <TextField
              label={t('old.dialog.type', { originals: all.originals })}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </>
      ) : (
        !error && <p role="status">{t('old.dialog.asking')}</p>
      )}
    </AskDialog>
  );
}

function totalOf({ races }: OldOriginalsPreview) {
  const sum = (of: 'originals' | 'bytes' | 'kept' | 'pages') => races.reduce((all, race) => all + race[of], 0);
  const open = races.filter((race) => race.open).map(({ name }) => name);
  return { originals: sum('originals'), bytes: sum('bytes'), kept: sum('kept'), pages: sum('pages'), open };
}
