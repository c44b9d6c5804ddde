import { CalendarPlus, ListPlus } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../../../shared/ui/lazy-part.ts';
import { Button } from '../../../../../../shared/ui/button.tsx';
import { StateMessage } from '../../../../../../shared/ui/messages/state-message.tsx';
import { AskDialog } from '../../../../../kit/form/dialogs/AskDialog.tsx';
import { Card } from '../../../../../kit/page/Card.tsx';
import { DataTable } from '../../../../../kit/table/DataTable.tsx';
import { useSorting } from '../../../../../kit/table/use-sorting.ts';
import { ImportRunNote } from '../import/ImportRunNote.tsx';
import { useImport } from '../import/use-import.ts';
import type { EventPageData } from '../queries.ts';
import { useDay } from '../day/use-day.ts';
import { raceColumns } from './race-columns.tsx';
import { racesWithFigures } from './race-figures.ts';

const ManageRacesDialog = lazyPart(() => import('./ManageRacesDialog.tsx'));
const ImportDialog = lazyPart(() => import('../import/ImportDialog.tsx'));

/** Lists the event's races, with the actions for all of them. */
export function RacesCard({ event, races, imports }: EventPageData) {
  const { t } = useTranslation('event');
  const [open, setOpen] = useState<'import' | 'order' | 'manage' | null>(null);
  const close = () => setOpen(null);
  const starts = useImport(event.id, 'import', imports.import);
  const orders = useImport(event.id, 'order', imports.order);
  return (
    <Card
      title={t('races.title')}
      actions={
        <>
          {races.length > 0 && (
            <>
              <Button
                onClick={() => !starts.busy && setOpen('import')}
                aria-haspopup="dialog"
                aria-disabled={starts.busy}
              >
                <ListPlus aria-hidden className="size-5" />
                {t('import.action')}
              </Button>
              <Button
                variant="secondary"
                onClick={() => !orders.busy && setOpen('order')}
                aria-haspopup="dialog"
                aria-disabled={orders.busy}
              >
                {t('order.action')}
              </Button>
            </>
          )}
          <Button
            variant={races.length > 0 ? 'secondary' : 'primary'}
            onClick={() => setOpen('manage')}
            aria-haspopup="dialog"
          >
            <CalendarPlus aria-hidden className="size-5" />
            {t('manage.action')}
          </Button>
        </>
      }
    >
      <ImportRunNote of={starts} races={races} />
      <ImportRunNote of={orders} races={races} />
      {races.length > 0 ? (
        <RaceTable event={event} races={races} />
      ) : (
        <StateMessage icon={CalendarPlus} title={t('races.none')} description={t('races.noneNext')} />
      )}
      <Suspense>
        {open === 'import' && <ImportDialog event={event} races={races} onClose={close} onImport={starts.start} />}
        {open === 'order' && <OrderDialog onClose={close} onConfirm={orders.start} />}
        {open === 'manage' && <ManageRacesDialog event={event} races={races} onClose={close} />}
      </Suspense>
    </Card>
  );
}

/** Asks before every start of the event takes its place from the federation's list. */
function OrderDialog({ onClose, onConfirm }: { onClose: () => void; onConfirm: () => void }) {
  const { t } = useTranslation('event');
  return (
    <AskDialog
      title={t('order.action')}
      description={t('order.explained')}
      cancel={t('cancel')}
      confirm={t('order.confirm')}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
      onClose={onClose}
    />
  );
}

function RaceTable({ event, races }: Pick<EventPageData, 'event' | 'races'>) {
  const { t } = useTranslation('event');
  const sorting = useSorting('race_order');
  const columns = useMemo(() => raceColumns(t), [t]);
  const board = useDay(event, races);
  const rows = useMemo(() => racesWithFigures(races, board), [races, board]);
  return <DataTable label={t('races.title')} columns={columns} rows={rows} rowId={({ id }) => id} sorting={sorting} />;
}
