import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../../../shared/ui/lazy-part.ts';
import { FullDialog } from '../../../../../kit/form/dialogs/FullDialog.tsx';
import { Loaded } from '../../../../../kit/states/Loaded.tsx';
import { TablePlaceholder } from '../../../../../kit/table/TablePlaceholder.tsx';
import { announcementQuery } from '../../create/queries.ts';
import type { EventPageData } from '../queries.ts';
import { AnnouncedRaces } from './AnnouncedRaces.tsx';
import { FixOrders } from './FixOrders.tsx';
import { useAddRaces } from './use-add-races.ts';

const RaceByHand = lazyPart(() => import('./RaceByHand.tsx'));

interface Props extends Pick<EventPageData, 'event' | 'races'> {
  onClose: () => void;
}

/** Adds further races to an event: announced ones, or one that the federation does not have (yet). */
export default function ManageRacesDialog({ event, races, onClose }: Props) {
  const { t } = useTranslation('event');
  const adding = useAddRaces(event.id, onClose);
  const announcement = useQuery(announcementQuery(event.id));
  const [chosen, setChosen] = useState(false);
  const [typed, setTyped] = useState(false);
  return (
    <FullDialog title={t('manage.action')} description={event.name} changed={chosen || typed} onClose={onClose}>
      <div className="flex flex-col gap-8">
        <Loaded query={announcement} failure={t('manage.loadFailed')} placeholder={<TablePlaceholder />}>
          {(announced) => <AnnouncedRaces announced={announced} races={races} adding={adding} onChanged={setChosen} />}
        </Loaded>
        <Suspense>
          <RaceByHand event={event} adding={adding} onChanged={setTyped} />
        </Suspense>
        <FixOrders event={event.id} />
      </div>
    </FullDialog>
  );
}
