import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_COVER_BYTES } from '../../../../../../../core/catalogue/cover-upload.ts';
import type { SitePicture, SiteSettings } from '../../../../../../../core/shop/contract/site-settings.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../../kit/api.ts';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { Card } from '../../../../kit/page/Card.tsx';
import { PictureInput } from '../../../../kit/pictures/PictureInput.tsx';
import { uploadPicture } from '../../../../kit/pictures/upload-picture.ts';
import { useSaved } from './queries.ts';

interface Props {
  settings: SiteSettings;
  /** Called with the colour that a logo suggests. */
  onColour: (colour: string | null) => void;
}

/** Edits the shop's logo and favicon: a new one is stored as soon as it is chosen. */
export function PicturesCard({ settings, onColour }: Props) {
  const { t } = useTranslation('shop-settings');
  return (
    <Card title={t('pictures.title')}>
      <div className="grid gap-6 md:grid-cols-2">
        <OnePicture picture="logo" address={settings.logo_url} onColour={onColour} />
        <OnePicture picture="favicon" address={settings.favicon_url} />
      </div>
    </Card>
  );
}

interface OneProps {
  picture: SitePicture;
  address: string | null;
  onColour?: Props['onColour'];
}

function OnePicture({ picture, address, onColour }: OneProps) {
  const { t } = useTranslation(['shop-settings', 'form', 'kit', 'errors', 'office']);
  const id = useId();
  const saved = useSaved();
  const change = useMutation({
    mutationFn: async (file: File | null) => {
      const upload = file && (await uploadPicture(file, () => undefined));
      return adminApi('PUT /api/admin/settings/pictures/{picture}', {
        params: { picture },
        body: { was: address, upload },
      });
    },
    onSuccess: ({ settings, colour }) => {
      saved(settings);
      onColour?.(colour);
      notify.success(t('form:success'), t('saved'));
    },
    onError: (error) => notify.error(t('kit:error'), `${t('saveFailed')}. ${errorTextOf(t, error)}`),
  });
  const choose = (file: File) => {
    if (!file.type.startsWith('image/')) return notify.error(t('kit:error'), t('office:cover_unusable'));
    if (file.size > MAX_COVER_BYTES) return notify.error(t('kit:error'), t('office:cover_too_large'));
    change.mutate(file);
  };
  return (
    <section aria-label={t(`pictures.${picture}.title`)} className="flex min-w-0 flex-col gap-3">
      <h3 className="font-bold">{t(`pictures.${picture}.title`)}</h3>
      <p id={id} className="text-ink-soft">
        {t(`pictures.${picture}.hint`)}
      </p>
      {address ? (
        <div className="flex h-20 items-center rounded-md border border-line bg-surface px-4">
          <img src={address} alt={t(`pictures.${picture}.alt`)} className="max-h-14 max-w-full object-contain" />
        </div>
      ) : (
        <p className="font-semibold">{t(`pictures.${picture}.none`)}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <PictureInput label={t(`pictures.${picture}.choose`)} describedBy={id} onChoose={choose} />
        {address && (
          <Button variant="quiet" aria-disabled={change.isPending} onClick={() => change.mutate(null)}>
            {t(`pictures.${picture}.remove`)}
          </Button>
        )}
      </div>
      {change.isPending && <p role="status">{t('pictures.sending')}</p>}
    </section>
  );
}
