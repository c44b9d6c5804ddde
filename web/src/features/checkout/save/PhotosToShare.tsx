import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DownloadPhoto } from '../../../../../core/contract/money.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { AllPhotos } from './AllPhotos.tsx';
import { mayLoadAhead, shareLimits, takes } from './device.ts';
import { LoadProgress } from './LoadProgress.tsx';
import { PhotoLink } from './PhotoLinks.tsx';
import { numberOf, PhotoGrid, PhotoTile } from './PhotoTile.tsx';
import { portionsOf } from './portions.ts';
import type { Saving, SavingState } from './saving.ts';
import { useSaving } from './use-saving.ts';

interface Props {
  token: string;
  photos: readonly DownloadPhoto[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Photos for the share sheet: each by itself, and all of them in portions that the device takes. */
export function PhotosToShare({ token, photos, open, onOpenChange }: Props) {
  const { t } = useTranslation('checkout');
  const portions = useMemo(() => sharedPortions(photos), [photos]);
  const { saving, state } = useSaving(token, portions);
  const shareable = useMemo(() => new Set(portions.flat().map(({ id }) => id)), [portions]);
  const onlyPhoto = photos.length === 1 && shareable.size === 1 ? photos[0] : undefined;
  useEffect(() => {
    if (!open) saving.clear();
    else if (onlyPhoto && mayLoadAhead()) void saving.load({ of: 'one', photos: [onlyPhoto] });
  }, [open, onlyPhoto, saving]);
  return (
    <Dialog
      shape="full"
      open={open}
      onOpenChange={onOpenChange}
      title={t('save.action')}
      description={t('save.description')}
      footer={<AllPhotos token={token} portions={portions} saving={saving} state={state} />}
    >
      <PhotoGrid>
        {photos.map((photo) => (
          <PhotoTile key={photo.id} photo={photo} saved={state.saved.has(photo.id)}>
            {shareable.has(photo.id) ? <SaveOne photo={photo} saving={saving} state={state} /> : <PhotoLink token={token} photo={photo} />}
          </PhotoTile>
        ))}
      </PhotoGrid>
    </Dialog>
  );
}

/** A type that the share sheet does not take, and a file too large for it, are downloaded instead. */
function sharedPortions(photos: readonly DownloadPhoto[]): DownloadPhoto[][] {
  const taken = new Map<string, boolean>();
  for (const { type, name } of photos) if (!taken.has(type)) taken.set(type, takes(type, name));
  return portionsOf(photos.filter(({ type }) => taken.get(type)), shareLimits(navigator.vendor)).portions;
}

interface OneProps {
  photo: DownloadPhoto;
  saving: Saving;
  state: SavingState;
}

function SaveOne({ photo, saving, state }: OneProps) {
  const { t } = useTranslation('checkout');
  const batch = state.batch?.of === 'one' && state.batch.photos[0]?.id === photo.id ? state.batch : null;
  const step = batch ? state.step : 'idle';
  if (batch && step === 'loading') return <LoadProgress batch={batch} loaded={state.loaded} />;
  const named = { number: numberOf(photo), rider: photo.rider_name };
  if (step === 'ready' || step === 'sharing') {
    return (
      <Button aria-label={t('save.nowOf', named)} aria-disabled={step === 'sharing'} onClick={() => void saving.share()}>{t('save.now')}</Button>
    );
  }
  const again = batch ?? { of: 'one', photos: [photo] };
  return (
    <Button variant="secondary" aria-label={t(step === 'failed' ? 'save.retryOf' : 'save.oneOf', named)} onClick={() => void saving.load(again)}>
      {t(step === 'failed' ? 'save.retry' : 'save.one')}
    </Button>
  );
}
