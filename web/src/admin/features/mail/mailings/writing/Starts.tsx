import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/ui/button.tsx';
import { startsQuery } from '../queries.ts';
import { typedTexts, type TypedTexts } from './written.ts';

/** Offers ready texts while nothing is typed. */
export function Starts({ onChoose }: { onChoose: (texts: TypedTexts) => void }) {
  const { t } = useTranslation('mailings');
  const { data: starts = [] } = useQuery(startsQuery);
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-2">
        {t('starts.title')}
      </p>
      <div className="flex min-h-11 flex-wrap gap-2">
        {starts.map((start) => (
          <Button key={start.id} variant="secondary" onClick={() => onChoose(typedTexts(start.texts))}>
            {t(`starts.${start.id as 'thanks'}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
