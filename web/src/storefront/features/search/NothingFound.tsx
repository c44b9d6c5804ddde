import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { paths } from '../../../shared/links/paths.ts';
import type { SearchSubject } from './search-subject.ts';

/** Says for what nothing was found, how to look otherwise, and the way that needs no spelling: by the event. */
export function NothingFound({ subject }: { subject: SearchSubject }) {
  const { t } = useTranslation('search');
  const title = subject.kind === 'text' ? t('none.text', { query: subject.query }) : t(`none.${subject.kind}`);
  return (
    <div className="wrap-anywhere">
      <StateMessage icon={SearchX} title={title} description={t('none.description')}>
        <Link to={paths.home()} className={buttonClass({})}>
          {t('none.events')}
        </Link>
      </StateMessage>
    </div>
  );
}
