import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import type { TellMeButton } from '../parts/waited-for.ts';
import { loadLater } from './load-later.ts';

const TellMeDialog = loadLater(() => import('../features/tell-me/TellMeDialog.tsx'), { texts: ['live', 'refusals'] });

/** Who waits for photos is told when they are online; what asks for it is fetched with the press. */
export const TellMe: TellMeButton = ({ className, ...wanted }) => {
  const { t } = useTranslation('photos');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={t('tellMe.of', { name: wanted.name })}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        className={classNames(className)}
      >
        <Bell aria-hidden className="size-4" />
        {t('tellMe.action')}
      </Button>
      {asking && (
        <Suspense>
          <TellMeDialog wanted={wanted} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
};
