import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/ui/button.tsx';
import { Message } from '../../../../../shared/ui/messages/message.tsx';
import { useOnline } from '../../../../../shared/ui/messages/use-online.ts';
import type { UploadState } from './upload.ts';

/**
 * Shows the upload's progress, and at the end the files that did not arrive: a partial upload never counts as whole.
 */
export function UploadSummary({ state: { busy, tally }, onRetry }: { state: UploadState; onRetry: () => void }) {
  const { t } = useTranslation('race');
  const isOnline = useOnline();
  const { wanted, delivered, there, refused, failed, passedOver } = tally;
  const missing = failed + refused;
  const arrived = t('upload.arrived', { delivered, count: wanted });
  const besides = [
    there > 0 && t('upload.there', { count: there }),
    passedOver > 0 && t('upload.passedOver', { count: passedOver }),
  ].filter(Boolean);
  return (
    <div className="mt-4">
      {busy ? (
        <label className="block font-semibold tabular">
          {t(isOnline ? 'upload.busy' : 'upload.offline')} {arrived}
          <progress value={delivered} max={Math.max(1, wanted)} className="mt-1 block w-full" />
        </label>
      ) : (
        <Message tone={missing > 0 || wanted === 0 ? 'bad' : 'good'}>
          <strong className="tabular">
            {wanted === 0 ? t('upload.none') : arrived}
            {missing > 0 && `, ${t('upload.missing', { count: missing })}`}
          </strong>
        </Message>
      )}
      {(besides.length > 0 || failed > 0) && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-soft tabular">{besides.join(' · ')}</p>
          {failed > 0 && !busy && (
            <Button onClick={onRetry}>
              <RotateCw aria-hidden className="size-5" />
              {t('upload.retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
