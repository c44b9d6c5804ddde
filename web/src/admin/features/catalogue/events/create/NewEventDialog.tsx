import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventId } from '../../../../../../../core/ids.ts';
import { FullDialog } from '../../../../kit/form/dialogs/FullDialog.tsx';
import { formatDate } from '../../../../kit/show/format.ts';
import { Loaded } from '../../../../kit/states/Loaded.tsx';
import { TablePlaceholder } from '../../../../kit/table/TablePlaceholder.tsx';
import { placeOf } from './found-columns.tsx';
import { NewEventForm } from './NewEventForm.tsx';
import { announcementQuery, type FoundEvent } from './queries.ts';

interface Props {
  found: FoundEvent;
  onClose: () => void;
  onCreated: (event: EventId) => void;
}

/** Shows a chosen event of the federation: the announcement, and its races to choose from. */
export function NewEventDialog({ found, onClose, onCreated }: Props) {
  const { t } = useTranslation('creation');
  const [changed, setChanged] = useState(false);
  const announcement = useQuery(announcementQuery(found.id));
  const days = found.von === found.bis ? formatDate(found.von) : `${formatDate(found.von)} – ${formatDate(found.bis)}`;
  return (
    <FullDialog
      title={t('dialog', { place: placeOf(found) })}
      description={t('when', { days, id: found.id })}
      changed={changed}
      onClose={onClose}
    >
      <Loaded query={announcement} failure={t('racesFailed')} placeholder={<TablePlaceholder />}>
        {(announced) => (
          <NewEventForm event={found.id} announced={announced} onChanged={setChanged} onCreated={onCreated} />
        )}
      </Loaded>
    </FullDialog>
  );
}
