import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DownloadPhoto } from '../../../../../../../core/sales/contract/money.ts';
import { numberOfPhoto } from '../../../../../../../core/wire/photo-id.ts';
import { BoughtPicture } from './BoughtPicture.tsx';

interface Props {
  token: string;
  photo: DownloadPhoto;
  saved?: boolean;
  /** The actions for the photo. */
  children: ReactNode;
}

/** Shows a small picture of a bought photo, with the actions for it below. */
export function PhotoTile({ token, photo, saved = false, children }: Props) {
  const { t } = useTranslation('checkout');
  const rider = [photo.rider_name, photo.horse_name].filter(Boolean).join(' · ');
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <span className="relative block aspect-3/2 overflow-hidden rounded-sm bg-surface">
        <BoughtPicture token={token} photo={photo} className="size-full object-contain" />
        {saved && (
          <span className="absolute top-2 right-2 flex items-center gap-1 rounded-full bg-green px-2 py-1 text-sm font-semibold text-on-green">
            <Check aria-hidden className="size-4" />
            {t('save.saved')}
          </span>
        )}
      </span>
      <p className="text-sm leading-snug">
        <span className="block font-semibold tabular">{t('thankYou.single', { number: numberOfPhoto(photo.id) })}</span>
        <span className="block truncate text-ink-soft">{rider}</span>
      </p>
      {children}
    </li>
  );
}

export function PhotoGrid({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4">{children}</ul>;
}
