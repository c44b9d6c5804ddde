import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/messages/notify.ts';
import { shareLink } from '../../parts/share-link.ts';
import type { SearchSubject } from './search-subject.ts';

interface Props {
  subject: SearchSubject;
  /** Undefined while the results are unknown. */
  found: { total: number } | undefined;
  title: string | null;
}

/** Sends a link to all photos of a rider, which grow with every event. Stands above no other results. */
export function ShareRider({ subject, found, title }: Props) {
  const { t } = useTranslation('search');
  if (subject.kind !== 'rider' || !found?.total || title === null) return null;
  const share = async () => {
    const url = window.location.origin + window.location.pathname;
    try {
      if ((await shareLink(title, url)) === 'copied') notify.success(t('share.copied'), t('share.copiedNote'));
    } catch {
      notify.info(t('share.notCopied'), url);
    }
  };
  return (
    <Button variant="secondary" onClick={() => void share()} className="mt-3">
      <Share2 aria-hidden className="size-5" />
      {t('share.action')}
    </Button>
  );
}
