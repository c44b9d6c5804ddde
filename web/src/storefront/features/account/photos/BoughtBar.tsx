import type { UseQueryResult } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoughtPhoto } from '../../../../../../core/sales/contract/account-orders.ts';
import { Button, buttonClass } from '../../../../shared/ui/button.tsx';
import { formatBytes } from '../../../../shared/format/bytes.ts';
import { errorText } from '../../../../shared/api/error-text.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import type { Original } from './originals.ts';

interface Props {
  photo: BoughtPhoto;
  original: UseQueryResult<Original>;
  /** Renders a phone's further actions, once the original's address is known. */
  save: (address: string) => ReactNode;
}

/** Stands under the strip: names the shown photo's subject and offers to keep the photo. */
export function BoughtBar({ photo, original, save }: Props) {
  const { t } = useTranslation(['account', 'common', 'errors']);
  const language = useLanguage();
  const { data, isError, error, refetch } = original;
  return (
    <section
      aria-label={t('account:gallery.keep')}
      className="px-4 pt-1 pb-3 beside:flex beside:max-w-[60%] beside:shrink-0 beside:items-center beside:gap-4 beside:py-2"
    >
      <p className="mb-2 line-clamp-2 min-w-0 text-sm leading-snug text-ink-soft beside:mb-0 beside:max-w-64 beside:max-lg:hidden">
        {[photo.event_name, photo.race_name].join(' · ')}
      </p>
      {isError && !data ? (
        <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 font-semibold">
            {t('account:gallery.failed')}: {errorText(t, error)}
          </p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        </div>
      ) : (
        <div className="flex min-h-11 flex-wrap items-center gap-2 max-md:*:[a,button]:grow beside:justify-end">
          {data && save(data.save)}
          {data && (
            <a href={data.save} download={photo.name} className={buttonClass()}>
              <Download aria-hidden className="size-5" />
              {t('account:gallery.download')} ({formatBytes(photo.bytes, language)})
            </a>
          )}
        </div>
      )}
    </section>
  );
}
