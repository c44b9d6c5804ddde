import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from './selection.ts';

const box = 'relative z-1 -mx-3 flex min-h-11 min-w-11 cursor-pointer items-center justify-center';

/** Chooses a single row. */
export function RowBox({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('customers');
  const { chosen, toggle } = useSelection();
  return (
    <label className={box}>
      <input
        type="checkbox"
        checked={chosen.has(id)}
        onChange={() => toggle(id)}
        aria-label={t('select', { name })}
        className="size-5 accent-accent"
      />
    </label>
  );
}

/** Chooses all shown rows, or none. */
export function AllBox({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('customers');
  const { chosen, set } = useSelection();
  const input = useRef<HTMLInputElement>(null);
  const all = ids.every((id) => chosen.has(id));
  useEffect(() => {
    input.current!.indeterminate = chosen.size > 0 && !all;
  });
  return (
    <label className={box}>
      <input
        ref={input}
        type="checkbox"
        checked={all}
        onChange={({ target }) => set(target.checked ? ids : [])}
        aria-label={t('selectAll')}
        className="size-5 accent-accent"
      />
    </label>
  );
}
