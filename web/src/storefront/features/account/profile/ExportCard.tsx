import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, LoaderCircle } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../../../../shared/ui/button.tsx';
import { Message } from '../../../../shared/ui/messages/message.tsx';
import { accountApi } from '../../../../shared/api/account-api.ts';
import { formatBytes } from '../../../../shared/format/bytes.ts';
import { errorText } from '../../../../shared/api/error-text.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { Card } from '../Card.tsx';
import { exportQuery } from '../queries.ts';
import { dropWish, hasWish, isOldSignIn, signInAgain } from './departure.ts';

/** Exports all data that the shop has about the customer into a file, with the bought photos. */
export function ExportCard() {
  const { t } = useTranslation('account');
  const { t: tErrors } = useTranslation(['errors']);
  const language = useLanguage();
  const queries = useQueryClient();
  const { data } = useQuery(exportQuery);
  const ask = useMutation({
    mutationFn: () => accountApi('POST /api/account/export'),
    onSuccess: (state) => {
      // The shop returns a recent export again.
      if (state.state === 'ready') notify.success(t('export.fresh'));
      queries.setQueryData(exportQuery.queryKey, state);
    },
    onError: (error) => !isOldSignIn(error) && notify.error(t('export.failed'), errorText(tErrors, error)),
  });
  const goOn = useEffectEvent(() => ask.mutate());
  useEffect(() => {
    if (hasWish('export')) goOn();
    dropWish('export');
  }, []);
  const again = useMutation({ mutationFn: () => signInAgain('export') });
  const state = data?.state ?? 'none';
  const ready = state === 'ready' && data?.url ? { url: data.url, bytes: data.bytes } : null;
  if (isOldSignIn(ask.error) || (state === 'ready' && !ready))
    return (
      <Card title={t('export.title')} lead={t('export.lead')}>
        <Message tone="neutral">{t('oldSignIn.note')}</Message>
        <Button className="mt-4" disabled={again.isPending} onClick={() => again.mutate()}>
          {t('oldSignIn.again')}
        </Button>
      </Card>
    );
  return (
    <Card title={t('export.title')} lead={t('export.lead')}>
      <div className="flex flex-wrap items-center gap-3">
        {state === 'failed' && (
          <div className="w-full">
            <Message tone="bad">{t('export.failed')}</Message>
          </div>
        )}
        {ready && (
          <a href={ready.url} className={buttonClass()}>
            <Download aria-hidden className="size-5" />
            {t('export.download', { size: formatBytes(ready.bytes ?? 0, language) })}
          </a>
        )}
        {state === 'preparing' ? (
          <p role="status" className="flex min-h-11 items-center gap-2 font-semibold">
            <LoaderCircle aria-hidden className="size-5 animate-spin motion-reduce:animate-none" />
            {t('export.preparing')}
          </p>
        ) : (
          <Button variant="secondary" disabled={!data || ask.isPending} onClick={() => ask.mutate()}>
            {t(ready ? 'export.again' : 'export.start')}
          </Button>
        )}
      </div>
    </Card>
  );
}
