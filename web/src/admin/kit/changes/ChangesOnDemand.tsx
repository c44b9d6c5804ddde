import { History } from 'lucide-react';
import { Suspense, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';

/** Loads the list of changes only on demand. The list then takes the button's focus. */
export function ChangesOnDemand({ children }: { children: ReactNode }) {
  const { t } = useTranslation('form');
  const [shown, setShown] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (shown) box.current?.focus();
  }, [shown]);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {shown ? (
        <Suspense>{children}</Suspense>
      ) : (
        <Button variant="secondary" onClick={() => setShown(true)}>
          <History aria-hidden className="size-5" />
          {t('changes.show')}
        </Button>
      )}
    </div>
  );
}
