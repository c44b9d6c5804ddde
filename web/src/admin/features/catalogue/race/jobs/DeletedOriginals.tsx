import { useTranslation } from 'react-i18next';
import type { OfficeRace } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { Message } from '../../../../../shared/ui/messages/message.tsx';
import { dayOf } from '../../../../kit/show/format.ts';

/** Reports photos without originals, which were deleted by age. */
export default function DeletedOriginals({ race: { originals_deleted: deleted } }: { race: OfficeRace }) {
  const { t } = useTranslation('race');
  if (!deleted) return null;
  const day = deleted.at === null ? t('originalsDeleted.unknownDay') : dayOf(deleted.at);
  return (
    <div className="mb-6">
      <Message tone="neutral">{t('originalsDeleted.on', { count: deleted.photos, day })}</Message>
    </div>
  );
}
