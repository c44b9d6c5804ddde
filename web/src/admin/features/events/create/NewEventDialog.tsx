import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { UnsavedDialog } from '../../../kit/form/UnsavedDialog.tsx';
import { useLeaveWarning } from '../../../kit/form/use-leave-warning.ts';
import type { Unsaved } from '../../../kit/form/use-unsaved.ts';
import { formatDate } from '../../../kit/format.ts';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { TablePlaceholder } from '../../../kit/table/TablePlaceholder.tsx';
import { placeOf } from './found-columns.tsx';
import { NewEventForm } from './NewEventForm.tsx';
import { announcementQuery, type FoundEvent } from './queries.ts';

interface Props {
  found: FoundEvent;
  onClose: () => void;
  onCreated: () => void;
}

/** An event of the federation's that was chosen: what is announced of it, and its races to choose from. */
export function NewEventDialog({ found, onClose, onCreated }: Props) {
  const { t } = useTranslation('creation');
  const [changed, setChanged] = useState(false);
  const [asking, setAsking] = useState(false);
  const announcement = useQuery(announcementQuery(found.id));
  useLeaveWarning(changed);
  // Nothing but this dialog is left, so nothing but it has to ask: what lies below cannot be reached.
  const unsaved: Unsaved = {
    asking,
    stay: () => setAsking(false),
    leave: onClose,
    ask: (go) => (changed ? setAsking(true) : go()),
  };
  const days = found.von === found.bis ? formatDate(found.von) : `${formatDate(found.von)} – ${formatDate(found.bis)}`;
  return (
    <>
      {/* First, so that it gives the focus back before the dialog below it does. */}
      <UnsavedDialog unsaved={unsaved} />
      <Dialog
        open
        shape="full"
        onOpenChange={() => unsaved.ask(onClose)}
        title={t('dialog', { place: placeOf(found) })}
        description={t('when', { days, id: found.id })}
      >
        <Loaded query={announcement} failure={t('racesFailed')} placeholder={<TablePlaceholder />}>
          {(announced) => (
            <NewEventForm event={found.id} announced={announced} onChanged={setChanged} onCreated={onCreated} />
          )}
        </Loaded>
      </Dialog>
    </>
  );
}
