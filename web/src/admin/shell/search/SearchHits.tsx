import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../shared/ui/class-names.ts';
import type { Hit } from './sources.ts';
import type { Found } from './use-hits.ts';

interface Props {
  /** The beginning of the ids of the list and its options, which the field names. */
  id: string;
  found: Found;
  /** The position, among all hits, of the one chosen by the keys. */
  chosen: number;
}

/** Lists the hits by kind, and the sources that failed. */
export function SearchHits({ id, found: { groups, looking, failed, nothing }, chosen }: Props) {
  const { t } = useTranslation(['shell', 'common']);
  const before = groups.map((_, at) => groups.slice(0, at).reduce((sum, { hits }) => sum + hits.length, 0));
  return (
    <>
      {groups.length > 0 && (
        <div id={`${id}hits`} role="listbox" aria-label={t('search.title')} className="mt-3">
          {groups.map(({ name, hits }, group) => (
            <div key={name} role="group" aria-label={t(`search.sources.${name}`)} className="mb-3">
              <p aria-hidden className="pb-1 text-sm font-semibold text-ink-soft">
                {t(`search.sources.${name}`)}
              </p>
              {hits.map((hit, at) => (
                <Option
                  key={hit.id}
                  id={`${id}${before[group]! + at}`}
                  hit={hit}
                  chosen={before[group]! + at === chosen}
                />
              ))}
            </div>
          ))}
        </div>
      )}
      <p role="status" className="min-h-6 text-ink-soft">
        {looking ? t('common:loading') : nothing && failed.length === 0 ? t('search.nothing') : null}
      </p>
      {failed.map((name) => (
        <p key={name} role="alert" className="text-danger-text">
          {t('search.failed', { name: t(`search.sources.${name}`) })}
        </p>
      ))}
    </>
  );
}

function Option({ id, hit, chosen }: { id: string; hit: Hit; chosen: boolean }) {
  const place = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (chosen) place.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <a
      ref={place}
      id={id}
      href={hit.address}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      className={classNames('block min-h-11 rounded-md px-3 py-1 hover:bg-surface', chosen && 'bg-surface')}
    >
      <span className="block font-semibold">{hit.title}</span>
      <span className="block text-ink-soft">{hit.about}</span>
    </a>
  );
}
