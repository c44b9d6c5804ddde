import { History } from 'lucide-react';
import { Suspense, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';

/** Who changed a thing, once somebody wants to know: until then nothing is asked for. What then stands in the button's place has its focus. */
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
