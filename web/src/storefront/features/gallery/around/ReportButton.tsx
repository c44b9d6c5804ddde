import { MessageSquareWarning } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import type { ReportSheet } from '../report/ReportSheet.tsx';
import type { GallerySubject } from '../use-photos.ts';

interface Props extends GallerySubject {
  photo: number;
  /** The dialog that the button opens. Fetched on a press. */
  Sheet: ReportSheet;
}

/** Lets a visitor report that a photo does not show her, or that photos are missing. */
export function ReportButton({ Sheet, ...about }: Props) {
  const { t } = useTranslation('around');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={t('report')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={classNames(buttonClass({ variant: 'quiet', size: 'icon' }), 'pointer-events-auto')}
      >
        <MessageSquareWarning aria-hidden className="size-5" />
      </button>
      <Suspense>{open && <Sheet {...about} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
