import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DownloadPhoto } from '../../../../../../../core/sales/contract/money.ts';
import { numberOfPhoto } from '../../../../../../../core/wire/photo-id.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { classNames } from '../../../../../shared/ui/class-names.ts';
import { mayLoadAhead } from '../device.ts';
import { fetchOriginal, originalAddress } from '../fetch-original.ts';
import { LoadProgress } from '../LoadProgress.tsx';
import { PhotoLink } from './PhotoLinks.tsx';
import { Stage } from './Stage.tsx';
import { useDevice } from '../use-saving.ts';

interface Props {
  token: string;
  photo: DownloadPhoto;
}

/**
 * Shows an original, large, where the system's sheet takes it. The shown file is the one that a tap hands to the
 * phone's own photos.
 */
export function PhotoToKeep({ token, photo }: Props) {
  const { t } = useTranslation('checkout');
  const [source, setSource] = useState<string>();
  const { saving, state } = useDevice({
    load: async (wanted, options) => {
      const file = await fetchOriginal(token, wanted, options);
      setSource(URL.createObjectURL(file));
      return file;
    },
    next: () => null,
  });
  useEffect(() => {
    if (mayLoadAhead()) void saving.load({ of: 'one', photos: [photo] });
  }, [saving, photo]);
  useEffect(() => () => (source === undefined ? undefined : URL.revokeObjectURL(source)), [source]);
  const { step, batch, again, saved, loaded } = state;
  const press = () => void (step === 'ready' ? saving.share() : saving.load(batch ?? { of: 'one', photos: [photo] }));
  return (
    <>
      <Large photo={photo} source={source} />
      <div className="flex min-h-13 w-full flex-col gap-1">
        {batch && step === 'loading' ? (
          <LoadProgress batch={batch} loaded={loaded} />
        ) : (
          <Button size="large" aria-disabled={step === 'sharing'} onClick={press}>
            {t(step === 'failed' ? 'save.retry' : 'save.toPhone', { number: numberOfPhoto(photo.id) })}
          </Button>
        )}
        <p role="status" className="font-semibold empty:hidden">
          {again ? t('save.again') : saved.has(photo.id) ? t('save.saved') : ''}
        </p>
        {step === 'failed' && (
          <p role="alert" className="font-semibold text-danger-text">
            {t('save.oneNotShared')}
          </p>
        )}
      </div>
    </>
  );
}

/** Shows an original, large, where photos are downloaded. */
export function PhotoToDownload({ token, photo }: Props) {
  return (
    <>
      <Large photo={photo} source={originalAddress(token, photo.id)} />
      <div className="flex min-h-13 flex-wrap">
        <PhotoLink token={token} photo={photo} />
      </div>
    </>
  );
}

/** Shows the original over its blurred thumbnail as soon as it has loaded. */
function Large({ photo, source }: { photo: DownloadPhoto; source: string | undefined }) {
  const { t } = useTranslation('checkout');
  const [there, setThere] = useState(false);
  const layer = 'absolute inset-0 size-full object-contain';
  return (
    <Stage>
      {!there && <img src={photo.thumbnail} alt="" className={`${layer} blur-lg`} />}
      {source !== undefined && (
        <img
          src={source}
          alt={`${t('thankYou.single', { number: numberOfPhoto(photo.id) })}: ${photo.rider_name}`}
          decoding="async"
          onLoad={() => setThere(true)}
          className={classNames(layer, 'motion-safe:transition-opacity', !there && 'opacity-0')}
        />
      )}
    </Stage>
  );
}
