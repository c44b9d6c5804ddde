import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isKeyed } from '../../../../../core/ids.ts';
import { Button } from '../../../shared/ui/button.tsx';
import type { TellMeProps } from '../../parts/waited-for.ts';
import { TellMeDialog } from './TellMeDialog.tsx';

/** Offers a visitor who waits for photos to tell her when they are online; not at a private link, which no mail has. */
export default function TellMe({ className, among, ...wanted }: TellMeProps) {
  const { t } = useTranslation('tellMe');
  const [asking, setAsking] = useState(false);
  if (isKeyed(wanted.event_id, wanted.race_id)) return null;
  return (
    <>
      <Button
        variant="secondary"
        aria-label={t('of', { name: wanted.name })}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        {...(className !== undefined && { className })}
      >
        <Bell aria-hidden className="size-4" />
        {t('action')}
      </Button>
      {asking && <TellMeDialog wanted={wanted} among={among} onClose={() => setAsking(false)} />}
    </>
  );
}
