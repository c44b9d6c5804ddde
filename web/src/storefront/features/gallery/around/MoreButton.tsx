import { Ellipsis, MessageSquareWarning } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { Dialog } from '../../../../shared/ui/layers/dialog.tsx';
import type { ReportSheet } from '../report/ReportSheet.tsx';
import type { GallerySubject } from '../use-photos.ts';

interface Props extends GallerySubject {
  photo: number;
  /** The dialog that the report opens. Fetched on a press. */
  Sheet: ReportSheet;
}

/** Offers what few visitors need: to report that a photo does not show her, or that photos are missing. */
export function MoreButton({ Sheet, ...about }: Props) {
  const { t } = useTranslation('around');
  const [open, setOpen] = useState<'menu' | 'report' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <button
        type="button"
        aria-label={t('more')}
        aria-haspopup="dialog"
        onClick={() => setOpen('menu')}
        className={classNames(buttonClass({ variant: 'quiet', size: 'icon' }), 'pointer-events-auto')}
      >
        <Ellipsis aria-hidden className="size-6" />
      </button>
      <Dialog open={open === 'menu'} onOpenChange={close} title={about.participant.rider_name}>
        <Button variant="secondary" onClick={() => setOpen('report')} className="w-full">
          <MessageSquareWarning aria-hidden className="size-5" />
          {t('report')}
        </Button>
      </Dialog>
      <Suspense>{open === 'report' && <Sheet {...about} onClose={close} />}</Suspense>
    </>
  );
}
