import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { TemplatePlace } from '../../../../../../core/mail/contract/mails.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.ts';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { templateQuery } from './queries.ts';

const TemplateEditor = lazyPart(() => import('./TemplateEditor.tsx'));

/** Shows a template in one language. */
export function TemplateCard({ place }: { place: TemplatePlace }) {
  const { t } = useTranslation('emails');
  const query = useQuery(templateQuery(place));
  const failure = t(place.name === 'base' ? 'failed.base' : 'failed.list');
  const placeholder = <Skeleton className="h-160" />;
  return (
    <Loaded query={query} failure={failure} placeholder={placeholder}>
      {(template) => (
        <Suspense fallback={placeholder}>
          <TemplateEditor template={template} />
        </Suspense>
      )}
    </Loaded>
  );
}
