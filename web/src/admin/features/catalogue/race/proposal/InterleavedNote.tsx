import { useTranslation } from 'react-i18next';
import type { EventRaceId } from '../../../../../../../core/ids.ts';
import { Link } from '../../../../../shared/ui/link.tsx';
import { Message } from '../../../../../shared/ui/messages/message.tsx';
import { racePath } from '../../../../kit/show/links.ts';

/** Says that riders overlap, so that no end can be right, and leads to single photos. */
export function InterleavedNote({ race }: { race: EventRaceId }) {
  const { t } = useTranslation('proposal');
  return (
    <Message tone="neutral" title={t('interleaved.title')}>
      <p>{t('interleaved.description')}</p>
      <Link to={racePath(race)} className="inline-flex min-h-11 items-center font-semibold underline">
        {t('interleaved.how')}
      </Link>
    </Message>
  );
}
