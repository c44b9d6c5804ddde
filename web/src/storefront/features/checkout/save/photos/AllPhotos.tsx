import { useTranslation } from 'react-i18next';
import type { DownloadPhoto } from '../../../../../../../core/sales/contract/money.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { errorText } from '../../../../../shared/api/error-text.ts';
import { ApiError } from '../../../../../shared/api/api-error.ts';
import { LoadProgress, useMegabytes } from '../LoadProgress.tsx';
import { totalBytes } from '../portions.ts';
import { isExpired, RenewLink } from '../RenewLink.tsx';
import type { Saving, SavingState } from '../saving.ts';
import { nextPortion } from '../use-saving.ts';

interface Props {
  token: string;
  portions: readonly DownloadPhoto[][];
  saving: Saving;
  state: SavingState;
}

/** Offers all photos within the thumb's reach, a portion at a time, and shows the progress. */
export function AllPhotos({ token, portions, saving, state }: Props) {
  const total = portions.flat().length;
  return (
    <div className="flex w-full flex-col gap-2">
      <News token={token} state={state} total={total} />
      {total > 1 && !isExpired(state.error) && (
        <Portion portions={portions} saving={saving} state={state} total={total} />
      )}
    </div>
  );
}

function Portion({ portions, saving, state, total }: Omit<Props, 'token'> & { total: number }) {
  const { t } = useTranslation('checkout');
  const megabytes = useMegabytes();
  const held = state.batch?.of === 'all' ? state.batch : null;
  const step = held ? state.step : 'idle';
  const batch = held ?? nextPortion(portions, state.saved);
  if (!batch) return null;
  if (step === 'loading') {
    return (
      <div className="flex items-center gap-3">
        <LoadProgress batch={batch} loaded={state.loaded} />
        <Button variant="secondary" onClick={saving.clear}>
          {t('save.stop')}
        </Button>
      </div>
    );
  }
  const words = { count: batch.photos.length, total };
  const which = batch.photos.length === total ? 'all' : state.saved.size === 0 ? 'first' : 'next';
  if (step === 'ready' || step === 'sharing') {
    return (
      <Button size="large" aria-disabled={step === 'sharing'} onClick={() => void saving.share()}>
        {t(`save.portion.${which}`, words)}
      </Button>
    );
  }
  if (step === 'failed')
    return (
      <Button size="large" onClick={() => void saving.load(batch)}>
        {t('save.retry')}
      </Button>
    );
  const size = megabytes(totalBytes(batch.photos));
  return (
    <Button size="large" variant="secondary" className="h-auto py-2" onClick={() => void saving.load(batch)}>
      {t(`save.prepare.${which}`, { ...words, size })}
    </Button>
  );
}

/** Tells the latest event in a sentence. Screen readers read it out, but not every byte. */
function News({ token, state, total }: { token: string; state: SavingState; total: number }) {
  const { t } = useTranslation('checkout');
  const { t: tErrors } = useTranslation(['errors']);
  const { step, batch, loaded, again, error, saved } = state;
  const quarter =
    batch && step === 'loading' ? Math.min(75, Math.floor((loaded / totalBytes(batch.photos)) * 4) * 25) : 0;
  return (
    <>
      <div role="status">
        {step === 'loading' && <p className="sr-only">{t('save.announce', { percent: quarter })}</p>}
        {step === 'ready' && <p className="font-semibold">{t(again ? 'save.again' : 'save.ready')}</p>}
        {saved.size > 0 && (
          <p className="font-semibold tabular">
            {saved.size >= total && total > 1 ? t('save.allSaved') : t('save.savedCount', { count: saved.size, total })}
          </p>
        )}
      </div>
      {step === 'failed' && (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p className="font-semibold text-danger-text">
            {error instanceof ApiError ? errorText(tErrors, error) : t('save.notShared')}
          </p>
          {error instanceof ApiError && error.code === 'offline' && <p>{t('save.goesOn')}</p>}
          {isExpired(error) && <RenewLink token={token} />}
        </div>
      )}
    </>
  );
}
