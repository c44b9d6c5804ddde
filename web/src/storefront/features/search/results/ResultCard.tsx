import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import type { SearchResult } from '../../../../../../core/search/contract/search.ts';
import { sayFurther } from '../../../../../../core/catalogue/starts.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { buttonClass, Button } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { Link } from '../../../../shared/ui/link.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { categoryTone } from '../../../parts/category-tone.ts';
import { stretchedLinkAround } from '../../../parts/stretched-link.ts';
import { formatDateRange } from '../../../../shared/format/dates.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { ResultPictures } from './ResultPictures.tsx';

interface Props {
  result: SearchResult;
  /** The address of the start's gallery. */
  gallery: To;
  /** True for the first card, which is visible immediately: its picture must not wait. */
  eager: boolean;
}

/**
 * Shows a start that was found: its pictures, rider and horse, place and date (`spec/storefront.md §2`, Search
 * results).
 */
export function ResultCard({ result, gallery, eager }: Props) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  const further = sayFurther(result.swiss_equestrian_rider_id, (start) => t('result.secondStart', { start }));
  return (
    <article className="group relative flex h-full flex-col">
      <ResultPictures result={result} eager={eager} />
      <h2 className="mt-3 text-xl leading-tight font-bold tracking-tight">{result.rider_name}</h2>
      {result.horse_name !== '' && <p className="text-lg leading-snug text-ink-soft italic">{result.horse_name}</p>}
      <p className="mt-2 leading-snug font-semibold">{result.race_name}</p>
      <p className="leading-snug text-ink-soft">
        {result.event_name}
        <span aria-hidden> · </span>
        <span className="tabular">{formatDateRange(result.event_start_date, result.event_start_date, language)}</span>
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft tabular">
        {result.race_category !== '' && <Badge tone={categoryTone(result.race_category)}>{result.race_category}</Badge>}
        {further && <span>{further}</span>}
        {result.starting_number !== null && <span>{t('result.start', { number: result.starting_number })}</span>}
        <span>{t('result.photos', { count: result.photo_count })}</span>
        <PhotoNumbers result={result} />
      </p>
      <div className="mt-auto pt-3">
        <ViewGallery result={result} gallery={gallery} />
      </div>
    </article>
  );
}

function PhotoNumbers({ result: { photo_from: from, photo_to: to } }: Pick<Props, 'result'>) {
  const { t } = useTranslation('search');
  if (from === null || to === null) return null;
  return <span>{from === to ? t('result.one', { from }) : t('result.range', { from, to })}</span>;
}

function ViewGallery({ result, gallery }: Pick<Props, 'result' | 'gallery'>) {
  const { t } = useTranslation('search');
  if (!result.gallery_open)
    return (
      <Button variant="secondary" disabled>
        {t('result.view')}
      </Button>
    );
  return (
    <Link
      to={gallery}
      state={{ fromResults: true }}
      preventScrollReset
      aria-label={t('result.viewOf', { rider: result.rider_name, race: result.race_name })}
      className={classNames(buttonClass({ variant: 'secondary' }), stretchedLinkAround)}
    >
      {t('result.view')}
      <ArrowRight aria-hidden className="size-4" />
    </Link>
  );
}

export function ResultCardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-2/1 rounded-lg" />
      <Skeleton className="mt-4 h-6 w-2/3" />
      <Skeleton className="mt-2 h-5 w-1/2" />
      <Skeleton className="mt-4 h-5 w-4/5" />
      <Skeleton className="mt-2 h-5 w-3/5" />
      <Skeleton className="mt-3 h-6 w-2/5" />
      <Skeleton className="mt-4 h-11 w-40" />
    </div>
  );
}
