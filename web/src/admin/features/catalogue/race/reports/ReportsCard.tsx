import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OfficeRaceDetail } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import type { StartId } from '../../../../../../../core/ids.ts';
import { Message } from '../../../../../shared/ui/messages/message.tsx';
import type { Place } from '../../../../kit/show/place.ts';
import { Report } from './Report.tsx';
import { TakenDown } from './TakenDown.tsx';
import { reportsQuery } from './queries.ts';

interface Props {
  place: Place;
  detail: OfficeRaceDetail;
  /** Called to show where a start's photos are. */
  onLook: (start: StartId) => void;
}

/** Lists the visitors' reports about the race's photos, and the things that were taken down. Shows nothing without. */
export default function ReportsCard({ place, detail, onLook }: Props) {
  const { t } = useTranslation('reports');
  const { data = [], isError } = useQuery(reportsQuery(place));
  if (isError) return <Message tone="bad">{t('failed')}</Message>;
  return (
    <>
      {data.length > 0 && (
        <section aria-labelledby="reports" className="mb-6">
          <h2 id="reports" className="mb-3 text-xl font-bold">
            {t('title')}
          </h2>
          <ul className="rounded-md border border-line">
            {data.map((report) => (
              <Report key={report.id} place={place} detail={detail} report={report} onLook={onLook} />
            ))}
          </ul>
        </section>
      )}
      <TakenDown place={place} race={detail.race} />
    </>
  );
}
