import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, ExternalLink, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withKey, type EventId, type RaceId, type StartId } from '../../../../../core/ids.ts';
import { paths } from '../../../shared/links/paths.ts';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { notify } from '../../../shared/ui/messages/notify.ts';
import { adminApi } from '../api.ts';
import { errorTextOf } from '../error-text.ts';
import { AskDialog } from '../form/dialogs/AskDialog.tsx';
import { Card } from '../page/Card.tsx';
import { OpenPages } from '../show/OpenPages.tsx';

interface Props {
  event: EventId;
  /** Absent: the whole event. */
  race?: RaceId;
  /** A start of the race. */
  start?: StartId;
  link_key: string;
}

/** Shows the link of a private start, race or event, copies it, and replaces it after a question. */
export default function PrivateLink({ event, race, start, link_key }: Props) {
  const { t } = useTranslation(['private-link', 'kit']);
  const [asking, setAsking] = useState(false);
  const { renew, pending } = useNewLink({ event, race, start, link_key });
  const path = pathOf({ event, race, start, link_key });
  const url = `${location.origin}${path}`;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify.success(t('copied')),
      () => notify.error(t('kit:error'), t('copyFailed')),
    );
  return (
    <Card title={t('title')}>
      <Field
        label={t('link')}
        hint={t(start === undefined ? (race === undefined ? 'event' : 'race') : 'start')}
        readOnly
        value={url}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden className="size-5" />
          {t('copy')}
        </Button>
        <a href={path} className={buttonClass({ variant: 'secondary' })}>
          <ExternalLink aria-hidden className="size-5" />
          {t('open')}
        </a>
        <Button variant="secondary" aria-haspopup="dialog" aria-disabled={pending} onClick={() => setAsking(true)}>
          <RefreshCw aria-hidden className="size-5" />
          {t('renew')}
        </Button>
      </div>
      {asking && (
        <AskDialog
          title={t('ask')}
          description={t('consequence')}
          cancel={t('back')}
          confirm={t('renew')}
          onConfirm={() => {
            setAsking(false);
            renew();
          }}
          onClose={() => setAsking(false)}
        >
          <OpenPages event={event} {...(race !== undefined && { race })} />
        </AskDialog>
      )}
    </Card>
  );
}

type Linked = Pick<Props, 'event' | 'link_key'> & { race: RaceId | undefined; start: StartId | undefined };

function pathOf({ event, race, start, link_key }: Linked): string {
  if (race === undefined) return paths.event(withKey(event, link_key));
  const keyed = withKey(race, link_key);
  return start === undefined ? paths.race(event, keyed) : paths.gallery(event, keyed, start);
}

function useNewLink({ event, race, start, link_key }: Linked) {
  const { t } = useTranslation(['private-link', 'kit', 'form', 'errors', 'office']);
  const queries = useQueryClient();
  const edit = useMutation({
    mutationFn: () =>
      adminApi('POST /api/admin/events/{swiss_equestrian_id}/link', {
        params: { swiss_equestrian_id: event },
        body: { race, start, was: link_key },
      }),
    onSuccess: () => notify.success(t('form:success'), t('renewed')),
    onError: (error) => notify.error(t('kit:error'), `${t('failed')}. ${errorTextOf(t, error)}`),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  return { renew: () => !edit.isPending && edit.mutate(), pending: edit.isPending };
}
