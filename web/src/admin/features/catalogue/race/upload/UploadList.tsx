import { useVirtualizer } from '@tanstack/react-virtual';
import { CircleAlert, CircleCheck, Clock, LoaderCircle, Minus, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../../../shared/ui/class-names.ts';
import { Switch } from '../../../../../shared/ui/switch.tsx';
import { groupOf, type Group, type Standing } from '../../../../../../../core/photos/delivery/standing.ts';
import type { UploadState } from './upload.ts';

/** px */
const ROW_HEIGHT = 32;

const looks: Record<Group, { icon: LucideIcon; colour: string }> = {
  under_way: { icon: Clock, colour: 'text-ink-soft' },
  delivered: { icon: CircleCheck, colour: 'text-ink-soft' },
  passed_over: { icon: Minus, colour: 'text-ink-soft' },
  refused: { icon: CircleAlert, colour: 'font-semibold text-danger-text' },
  failed: { icon: CircleAlert, colour: 'font-semibold text-danger-text' },
};

const isMissing = (standing: Standing): boolean => ['refused', 'failed'].includes(groupOf(standing));

/** Lists every file with its result. Draws only the visible ones of thousands. */
export function UploadList({ state: { names, standings, tally } }: { state: UploadState }) {
  const { t } = useTranslation('race');
  const box = useRef<HTMLDivElement>(null);
  const [wantsMissing, setWantsMissing] = useState(true);
  const missing = tally.refused + tally.failed;
  const onlyMissing = wantsMissing && missing > 0;
  const shown = onlyMissing ? standings.flatMap((standing, at) => (isMissing(standing) ? [at] : [])) : undefined;
  const count = shown?.length ?? names.length;
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {t('upload.list', { count: names.length })}
      </summary>
      {missing > 0 && <Switch label={t('upload.onlyMissing')} checked={wantsMissing} onChange={setWantsMissing} />}
      <div
        ref={box}
        tabIndex={0}
        role="region"
        aria-label={t('upload.list', { count: names.length })}
        className="max-h-80 overflow-auto rounded-md border border-line"
      >
        <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const at = shown?.[index] ?? index;
            return (
              <li
                key={at}
                aria-setsize={count}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0 flex h-8 items-center gap-3 border-b border-line px-3"
                style={{ transform: `translateY(${start}px)` }}
              >
                <span className="min-w-0 grow truncate">{names[at]}</span>
                <State standing={standings[at]!} />
              </li>
            );
          })}
        </ul>
      </div>
    </details>
  );
}

function State({ standing }: { standing: Standing }) {
  const { t } = useTranslation('race');
  const { icon: Icon, colour } = looks[groupOf(standing)];
  const Shown = standing === 'sending' || standing === 'reading' ? LoaderCircle : Icon;
  return (
    <span className={classNames('flex shrink-0 items-center gap-1.5', colour)}>
      <Shown aria-hidden className="size-4" />
      {t(`upload.standings.${standing}`)}
    </span>
  );
}
