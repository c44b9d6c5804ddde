import { History } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';

/** Who changed a thing, once somebody wants to know: until then nothing is asked for. */
export function ChangesOnDemand({ children }: { children: ReactNode }) {
  const { t } = useTranslation('form');
  const [shown, setShown] = useState(false);
  if (shown) return <Suspense>{children}</Suspense>;
  return (
    <div>
      <Button variant="secondary" onClick={() => setShown(true)}>
        <History aria-hidden className="size-5" />
        {t('changes.show')}
      </Button>
    </div>
  );
}
