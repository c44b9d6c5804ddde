import { ExternalLink, Eye, EyeOff, QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../../../../../shared/ui/button.tsx';
import { Link } from '../../../../../shared/ui/link.tsx';
import { AskDialog } from '../../../../kit/form/dialogs/AskDialog.tsx';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { adminPaths, pathOnSite } from '../../../../kit/show/links.ts';
import { OpenPages } from '../../../../kit/show/OpenPages.tsx';
import { useEventEdit, type OfficeEvent } from './queries.ts';

/** Shows whether visitors see the event, and links to their view. Hiding asks first: the event may be on sale. */
export function Visibility({ event }: { event: OfficeEvent }) {
  const { t } = useTranslation('event');
  const { hidden } = event;
  const [asking, setAsking] = useState(false);
  const { change, pending } = useVisibility(event);
  return (
    <>
      {hidden ? (
        <Button onClick={() => change(false)} aria-disabled={pending}>
          <Eye aria-hidden className="size-5" />
          {t('visibility.show')}
        </Button>
      ) : (
        <>
          <Button variant="secondary" onClick={() => setAsking(true)} aria-haspopup="dialog" aria-disabled={pending}>
            <EyeOff aria-hidden className="size-5" />
            {t('visibility.hide')}
          </Button>
          <a href={pathOnSite(event)} className={buttonClass({ variant: 'secondary' })}>
            <ExternalLink aria-hidden className="size-5" />
            {t('visibility.view')}
          </a>
        </>
      )}
      <Link to={adminPaths.poster(event.id)} className={buttonClass({ variant: 'secondary' })}>
        <QrCode aria-hidden className="size-5" />
        {t('poster.action')}
      </Link>
      {asking && (
        <AskDialog
          title={t('visibility.ask', { name: event.name })}
          description={t('visibility.consequence')}
          cancel={t('cancel')}
          confirm={t('visibility.hide')}
          onConfirm={() => {
            setAsking(false);
            change(true);
          }}
          onClose={() => setAsking(false)}
        >
          <OpenPages event={event.id} />
        </AskDialog>
      )}
    </>
  );
}

function useVisibility({ id, hidden }: OfficeEvent) {
  const { t } = useTranslation(['event', 'kit', 'form', 'errors', 'office']);
  const edit = useEventEdit(id);
  const change = (next: boolean) => {
    if (edit.isPending) return;
    edit.mutate(
      { changes: { hidden: next }, was: { hidden } },
      {
        onSuccess: () => notify.success(t('form:success'), t(next ? 'visibility.nowHidden' : 'visibility.nowShown')),
        onError: (error) => notify.error(t('kit:error'), `${t('saveFailed')}. ${errorTextOf(t, error)}`),
      },
    );
  };
  return { change, pending: edit.isPending };
}
