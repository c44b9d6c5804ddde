import { ImageOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SearchResult } from '../../../../../../core/search/contract/search.ts';
import { RESULT_THUMBNAILS } from '../../../../../../core/search/search-limits.ts';
import { Picture } from './Picture.tsx';

interface Props {
  result: SearchResult;
  eager: boolean;
}

/** Shows the first photo large and up to three more next to it. The last one tells how many more exist. */
export function ResultPictures({ result, eager }: Props) {
  const { t } = useTranslation('search');
  const [first, ...others] = result.thumbnails.slice(0, RESULT_THUMBNAILS);
  // A gallery that is not open shows its pictures to no visitor, in any search.
  if (first === undefined || result.photo_state !== 'online') return <NoPictures state={result.photo_state} />;
  const more = result.photo_count - 1 - others.length;
  return (
    <div className="relative grid aspect-2/1 grid-cols-4 grid-rows-3 gap-0.5 overflow-hidden rounded-lg">
      <Picture src={first} eager={eager} className="col-span-3 row-span-3" />
      {Array.from({ length: RESULT_THUMBNAILS - 1 }, (_, i) => (
        <Picture key={i} src={others[i]} />
      ))}
      {more > 0 && (
        <span className="absolute right-1 bottom-1 rounded-sm bg-black/75 px-1.5 py-0.5 text-sm leading-tight font-semibold text-white tabular">
          {t('result.more', { count: more })}
        </span>
      )}
    </div>
  );
}

function NoPictures({ state }: { state: SearchResult['photo_state'] }) {
  const { t } = useTranslation('photos');
  return (
    <div className="flex aspect-2/1 flex-col items-center justify-center gap-1 rounded-lg bg-surface px-2 text-center text-ink-soft">
      <ImageOff aria-hidden className="size-6" strokeWidth={1.5} />
      <p>{t(`short.${state === 'online' ? 'coming' : state}`)}</p>
    </div>
  );
}
