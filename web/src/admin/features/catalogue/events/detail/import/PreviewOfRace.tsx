import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../../../shared/api/api-error.ts';
import { Button } from '../../../../../../shared/ui/button.tsx';
import { errorTextOf } from '../../../../../kit/error-text.ts';
import { formatDateTime } from '../../../../../kit/show/format.ts';
import type { ImportPreview, PreviewStep } from '../queries.ts';
import { countsOf, countsText, isDoing } from './counts.ts';
import type { RacePreview } from './use-previews.ts';

/** Previews a race of an import: the changes of its starts, or the reason for a missing preview. */
export function PreviewOfRace({ title, answer }: Omit<RacePreview, 'race'>) {
  return (
    <li className="border-b border-line py-2">
      <p className="font-semibold">{title}</p>
      {answer.data ? <Plan preview={answer.data} /> : <Unknown answer={answer} />}
    </li>
  );
}

function Unknown({ answer }: Pick<RacePreview, 'answer'>) {
  const { t } = useTranslation(['event', 'errors', 'office', 'common']);
  if (!answer.error) return <p className="text-ink-soft">{t('import.waiting')}</p>;
  const noList = answer.error instanceof ApiError && answer.error.code === 'start_list_not_found';
  if (noList) return <p className="text-ink-soft">{t('states.no_list')}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="alert" className="text-danger-text">
        {errorTextOf(t, answer.error)}
      </p>
      <Button variant="secondary" onClick={() => void answer.refetch()} aria-disabled={answer.isFetching}>
        {t('common:retry')}
      </Button>
    </div>
  );
}

function Plan({ preview: { steps, unreadable, stale, fetched_at } }: { preview: ImportPreview }) {
  const { t } = useTranslation('event');
  const told = steps.filter((step) => isDoing(step) || step.kind === 'leave');
  const sold = steps.filter((step) => step.kind === 'withdraw' && step.sold > 0);
  return (
    <>
      <p className="text-ink-soft tabular">{countsText(t, countsOf(steps))}</p>
      {stale && <p className="text-danger-text">{t('import.stale', { at: formatDateTime(fetched_at) })}</p>}
      {unreadable.length > 0 && (
        <p className="text-danger-text tabular">
          {t('unreadable', { count: unreadable.length })}:{' '}
          {unreadable.map(({ line, rider }) => (rider ? `${line} (${rider})` : line)).join(', ')}
        </p>
      )}
      {sold.length > 0 && (
        <p className="rounded-md bg-amber px-3 py-1 text-on-amber">
          {t('import.sold', { riders: sold.map(({ rider_name }) => rider_name).join(', ') })}
        </p>
      )}
      {told.length > 0 && <Steps steps={told} />}
    </>
  );
}

function Steps({ steps }: { steps: readonly PreviewStep[] }) {
  const { t } = useTranslation('event');
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center underline">{t('details')}</summary>
      <ul>
        {steps.map((step) => (
          <li key={`${step.kind}${step.swiss_equestrian_rider_id}`} className="flex flex-wrap gap-x-4 py-1">
            <span className="w-24 shrink-0 text-ink-soft">{t(`steps.${step.kind as 'add'}`)}</span>
            <span className="min-w-0 flex-1 basis-60">
              {riderAndHorse(step)}
              {step.before && changedNames(step) && (
                <span className="block text-ink-soft">{t('before', { was: riderAndHorse(step.before) })}</span>
              )}
              {step.why && <span className="block text-ink-soft">{t(`why.${step.why}`)}</span>}
            </span>
            <span className="tabular">{step.starting_number ?? '—'}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

type Names = Pick<PreviewStep, 'rider_name' | 'horse_name'>;

const riderAndHorse = ({ rider_name, horse_name }: Names): string =>
  [rider_name, horse_name].filter(Boolean).join(' – ');

const changedNames = ({ before, ...after }: PreviewStep): boolean =>
  before !== null && riderAndHorse(before) !== riderAndHorse(after);
