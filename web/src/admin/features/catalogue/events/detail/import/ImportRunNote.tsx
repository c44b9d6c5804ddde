import { useTranslation } from 'react-i18next';
import type { ImportedRace, ImportRun } from '../../../../../../../../core/catalogue/contract/imports.ts';
import { raceTitles } from '../../../../../../../../core/catalogue/race-title.ts';
import { Button } from '../../../../../../shared/ui/button.tsx';
import { Message } from '../../../../../../shared/ui/messages/message.tsx';
import { formatDateTime } from '../../../../../kit/show/format.ts';
import { Progress } from '../../../../../kit/states/Progress.tsx';
import type { RaceOfEvent } from '../queries.ts';
import { countsText, totalsText } from './counts.ts';
import type { ImportState } from './use-import.ts';

interface Props {
  of: ImportState;
  races: readonly RaceOfEvent[];
}

/**
 * Shows the progress of an import, race by race, and the result of the last one. Offers to continue an interrupted one.
 */
export function ImportRunNote({ of: { kind, run: known, busy, start }, races }: Props) {
  const { t } = useTranslation('event');
  if (known === null) return null;
  const titles = raceTitles(races);
  const run = {
    ...known,
    races: known.races.map((race) => ({ ...race, name: titles.get(race.race_id) ?? race.name })),
  };
  if (run.status === 'running') return <Running run={run} label={t(`${kind}.running`)} />;
  const at = formatDateTime(run.updated_at);
  const totals = totalsText(t, kind, run);
  if (run.status !== 'failed')
    return <Finished races={run.races}>{`${t(`${kind}.done`, { at })}: ${totals}`}</Finished>;
  return (
    <div className="mb-4">
      <Message tone="bad" title={t(`${kind}.broke`, { at })}>
        <p className="tabular">{totals}</p>
        <RacesOfRun races={run.races} />
        <Button variant="secondary" onClick={start} aria-disabled={busy} className="mt-2">
          {t('resume')}
        </Button>
      </Message>
    </div>
  );
}

/** Shows a finished run in one line, which opens to its races. */
function Finished({ races, children }: { races: readonly ImportedRace[]; children: string }) {
  return (
    <details className="mb-2">
      <summary className="min-h-11 w-fit cursor-pointer content-center text-ink-soft tabular">{children}</summary>
      <RaceList races={races} />
    </details>
  );
}

function Running({ run, label }: { run: ImportRun; label: string }) {
  const { t } = useTranslation('event');
  const done = run.races.length;
  const text = run.race_count > 0 ? `${label} ${t('racesDone', { done, count: run.race_count })}` : label;
  return (
    <div className="mb-4 rounded-md border border-line px-4 py-3">
      <Progress text={text} done={done} total={run.race_count || null} />
      {run.error !== null && <p className="text-danger-text">{t('triesAgain')}</p>}
      <RacesOfRun races={run.races} open />
    </div>
  );
}

function RacesOfRun({ races, open = false }: { races: readonly ImportedRace[]; open?: boolean }) {
  const { t } = useTranslation('event');
  if (races.length === 0) return null;
  return (
    <details open={open}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center underline">{t('byRace')}</summary>
      <RaceList races={races} />
    </details>
  );
}

function RaceList({ races }: { races: readonly ImportedRace[] }) {
  const { t } = useTranslation('event');
  return (
    <ul className="max-h-60 overflow-y-auto" tabIndex={0} aria-label={t('byRace')}>
      {races.map((race) => (
        <li key={race.race_id} className="flex flex-wrap justify-between gap-x-6 py-1 tabular">
          <span className="min-w-0">{race.name}</span>
          <Outcome race={race} />
        </li>
      ))}
    </ul>
  );
}

function Outcome({ race }: { race: ImportedRace }) {
  const { t } = useTranslation('event');
  if (race.state !== 'done') return <span>{t(`states.${race.state}`)}</span>;
  const unreadable = race.unreadable.length;
  return (
    <span>
      {countsText(t, race)}
      {unreadable > 0 && ` · ${t('unreadable', { count: unreadable })}`}
    </span>
  );
}
