import { LoaderCircle, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeStart } from '../../../../../core/contract/races-admin.ts';
import { PHOTO_DIGITS } from '../../../../../core/photo-numbers.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import type { EndDrafts } from './end-drafts.ts';

interface Props {
  start: OfficeStart;
  drafts: EndDrafts;
}

/**
 * Where a start's photos end. Enter saves (the table then goes to the next row), Escape takes back what was typed, the arrows go to other
 * rows; whoever leaves the field otherwise saves it too, so that nothing is lost in silence.
 */
export function EndField({ start, drafts }: Props) {
  const { t } = useTranslation('race');
  const { swiss_equestrian_rider_id: id, rider_name, horse_name, photo_to } = start;
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.of(id));
  const state = draft?.state;
  const wrong = state === 'failed' || state === 'conflict';
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.key === 'Enter') void drafts.commit(id);
    if (press.key !== 'Escape' || !draft) return;
    press.preventDefault();
    drafts.cancel(id);
  };
  return (
    <span className="relative flex items-center">
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={PHOTO_DIGITS}
        aria-label={t('endOf', { rider: rider_name, horse: horse_name })}
        aria-invalid={wrong}
        aria-busy={state === 'saving'}
        value={draft?.typed ?? photo_to ?? ''}
        placeholder="—"
        onChange={({ target }) => drafts.type(id, target.value.replace(/\D/g, ''), photo_to)}
        onKeyDown={onKeyDown}
        onBlur={() => state === 'typing' && void drafts.commit(id)}
        className={classNames(
          'min-h-9 w-full min-w-0 rounded-md border bg-ground px-2 tabular focus-visible:outline-offset-0',
          wrong ? 'border-danger-text' : state === 'typing' ? 'border-accent-text' : 'border-edge',
        )}
      />
      {state === 'saving' && (
        <LoaderCircle aria-hidden className="absolute right-2 size-4 text-ink-soft motion-safe:animate-spin" />
      )}
      {wrong && <TriangleAlert aria-hidden className="absolute right-2 size-4 text-danger-text" />}
    </span>
  );
}
