import { useTranslation } from 'react-i18next';
import { numberOfPhoto } from '../../../../../../core/wire/photo-id.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import type { SavedPhoto } from './fetch-original.ts';
import { LoadProgress } from './LoadProgress.tsx';
import type { Saving, SavingState } from './saving.ts';

interface Props {
  photo: SavedPhoto;
  saving: Saving;
  state: SavingState;
}

/** Offers a single photo: the first tap fetches it, the second hands it to the device. */
export function SaveOne({ photo, saving, state }: Props) {
  const { t } = useTranslation('checkout');
  const batch = state.batch?.of === 'one' && state.batch.photos[0]?.id === photo.id ? state.batch : null;
  const step = batch ? state.step : 'idle';
  if (batch && step === 'loading') return <LoadProgress batch={batch} loaded={state.loaded} />;
  const named = { number: numberOfPhoto(photo.id), rider: photo.rider_name };
  if (step === 'ready' || step === 'sharing') {
    return (
      <Button
        aria-label={t('save.nowOf', named)}
        aria-disabled={step === 'sharing'}
        onClick={() => void saving.share()}
      >
        {t('save.now')}
      </Button>
    );
  }
  const again = batch ?? { of: 'one', photos: [photo] };
  return (
    <Button
      variant="secondary"
      aria-label={t(step === 'failed' ? 'save.retryOf' : 'save.oneOf', named)}
      onClick={() => void saving.load(again)}
    >
      {t(step === 'failed' ? 'save.retry' : 'save.one')}
    </Button>
  );
}
