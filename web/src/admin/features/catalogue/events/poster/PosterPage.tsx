import { useQuery } from '@tanstack/react-query';
import { CalendarX, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isId, type EventId } from '../../../../../../../core/ids.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { StateMessage } from '../../../../../shared/ui/messages/state-message.tsx';
import { PageFrame } from '../../../../kit/page/PageFrame.tsx';
import { QrCode } from '../../../../kit/QrCode.tsx';
import { adminPaths, boardPath } from '../../../../kit/show/links.ts';
import { Loaded } from '../../../../kit/states/Loaded.tsx';
import { TablePlaceholder } from '../../../../kit/table/TablePlaceholder.tsx';
import { eventQuery, type OfficeEvent } from '../detail/queries.ts';

/** Shows a sheet to print for the exit gate: its code opens the event's board on a rider's phone. */
export default function PosterPage() {
  const { t } = useTranslation('event');
  const { eventId = '' } = useParams();
  if (!isId('event', eventId)) return <StateMessage icon={CalendarX} heading title={t('notFound')} />;
  return <KnownAddress id={eventId} />;
}

function KnownAddress({ id }: { id: EventId }) {
  const { t } = useTranslation('event');
  const query = useQuery(eventQuery(id));
  return (
    <Loaded query={query} failure={t('failed')} placeholder={<TablePlaceholder />}>
      {({ event }) => (
        <>
          <div className="print:hidden">
            <PageFrame
              title={t('poster.title')}
              back={{ label: event.name, to: adminPaths.event(id) }}
              actions={
                <Button onClick={() => print()}>
                  <Printer aria-hidden className="size-5" />
                  {t('poster.print')}
                </Button>
              }
            >
              {null}
            </PageFrame>
          </div>
          <Sheet event={event} />
        </>
      )}
    </Loaded>
  );
}

/** In both languages: riders from elsewhere read it too. */
function Sheet({ event }: { event: OfficeEvent }) {
  const { t } = useTranslation('event');
  const { name } = event;
  const url = `${location.origin}${boardPath(event)}`;
  return (
    <section
      aria-label={t('poster.title')}
      className="mx-auto flex max-w-xl flex-col items-center gap-6 rounded-lg border border-line bg-white p-8 text-center text-black print:max-w-none print:border-0"
    >
      <p className="text-4xl leading-tight font-extrabold">
        {t('poster.it')}
        <span lang="de" className="mt-2 block text-2xl font-semibold">
          {t('poster.de')}
        </span>
      </p>
      <QrCode text={url} label={t('poster.code', { name })} className="w-[min(80vw,28rem)] print:w-[14cm]" />
      <p className="text-2xl font-semibold">{name}</p>
      <p className="tabular text-lg break-all">{url.replace(/^https?:\/\//, '')}</p>
    </section>
  );
}
