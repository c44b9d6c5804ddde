import { ImageOff } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayBeSearched, photoStateOf } from '../../../../../core/photos/photo-state.ts';
import { swissDay } from '../../../../../core/time/swiss-day.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { StateMessage } from '../../../shared/ui/messages/state-message.tsx';
import { GalleryFrame } from './GalleryFrame.tsx';
import type { ReportSheet } from './report/ReportSheet.tsx';
import { useChrome } from './use-chrome.ts';
import type { GallerySubject } from './use-photos.ts';

interface Props extends GallerySubject {
  loading: boolean;
  failed: boolean;
  onReload: () => void;
  onClose: () => void;
  /** Asks a visitor who misses photos which ones they are. Fetched on a press. */
  Report?: ReportSheet;
}

/**
 * Shows a gallery without photos. They are still loading, not yet in the shop, or do not exist. If other starts have
 * photos, the visitor can report hers as missing, while an admin can still look for them.
 */
export default function WithoutPhotos({ loading, failed, onReload, onClose, Report, ...subject }: Props) {
  const { race, participant } = subject;
  const { t } = useTranslation(['gallery', 'photos', 'common']);
  const root = useRef<HTMLDivElement>(null);
  const known = photoStateOf(race, participant.total_photos, swissDay(new Date()));
  // The race page counted photos, but the photo service lists none (any more).
  const state = known === 'online' ? 'none' : known;
  const chrome = { ...useChrome(root), shown: true };
  return (
    <GalleryFrame
      root={root}
      chrome={chrome}
      rider={participant.rider_name}
      horse={participant.horse_name}
      onClose={onClose}
    >
      <div className="absolute inset-0 flex items-center justify-center">
        {loading ? (
          <p role="status" className="flex flex-col items-center gap-4 text-ink-soft">
            <span
              aria-hidden
              className="h-[min(60vw,50vh)] w-[min(90vw,75vh)] animate-pulse rounded-sm bg-surface motion-reduce:animate-none"
            />
            {t('gallery:loading')}
          </p>
        ) : (
          <StateMessage
            icon={ImageOff}
            title={failed ? t('gallery:loadFailed.description') : t(`photos:short.${state}`)}
            {...(failed ? {} : { description: t(`photos:long.${state}`) })}
          >
            {failed && <Button onClick={onReload}>{t('common:retry')}</Button>}
            {!failed && state === 'none' && mayBeSearched(race) && Report && <Missing {...subject} Sheet={Report} />}
            <Button variant="secondary" onClick={onClose}>
              {t('gallery:close')}
            </Button>
          </StateMessage>
        )}
      </div>
    </GalleryFrame>
  );
}

function Missing({ Sheet, ...subject }: GallerySubject & { Sheet: ReportSheet }) {
  const { t } = useTranslation('races');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('participant.missing')}
      </Button>
      <Suspense>{isAsking && <Sheet {...subject} onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}
