import { Ellipsis, Images, MessageSquareWarning } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { riderOf } from '../../../../../../core/catalogue/starts.ts';
import { isKeyed } from '../../../../../../core/ids.ts';
import { paths } from '../../../../shared/links/paths.ts';
import { Button, buttonClass } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { Dialog } from '../../../../shared/ui/layers/dialog.tsx';
import { Link } from '../../../../shared/ui/link.tsx';
import type { ReportSheet } from '../report/ReportSheet.tsx';
import { menuRow } from './menu-row.ts';
import type { GallerySubject } from '../use-photos.ts';

interface Props extends GallerySubject {
  photo: number;
  /** The dialog that the report opens. Fetched on a press. */
  Sheet: ReportSheet;
  /** The first entries of the menu. */
  children: ReactNode;
}

/** Offers what few visitors need: to report that a photo does not show her, or that photos are missing. */
export function MoreButton({ Sheet, children, ...about }: Props) {
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
        <div className="flex flex-col gap-3">
          {children}
          {/* The search shows no child's other photos. */}
          {!about.race.youth && !isKeyed(about.event.swiss_equestrian_id, about.race.swiss_equestrian_race_id) && (
            <Link
              to={paths.searchRider(riderOf(about.participant.swiss_equestrian_rider_id))}
              className={classNames(buttonClass({ variant: 'secondary' }), menuRow)}
            >
              <Images aria-hidden className="size-5" />
              {t('everywhere')}
            </Link>
          )}
          <Button variant="secondary" onClick={() => setOpen('report')} className={menuRow}>
            <MessageSquareWarning aria-hidden className="size-5" />
            {t('report')}
          </Button>
        </div>
      </Dialog>
      <Suspense>{open === 'report' && <Sheet {...about} onClose={close} />}</Suspense>
    </>
  );
}
