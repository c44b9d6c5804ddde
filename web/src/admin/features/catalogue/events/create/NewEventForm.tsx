import { CalendarX } from 'lucide-react';
import { useLayoutEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventId, RaceId } from '../../../../../../../core/ids.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { Switch } from '../../../../../shared/ui/switch.tsx';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { SaidMessage } from '../../../../kit/states/SaidMessage.tsx';
import { CoverChoice } from './CoverChoice.tsx';
import { FederationNote } from './FederationNote.tsx';
import { useCreateEvent, type Announcement } from './queries.ts';
import { RaceChoice } from './RaceChoice.tsx';
import { useNewCover } from '../cover/use-new-cover.ts';

interface Props {
  event: EventId;
  announced: Announcement;
  onChanged: (changed: boolean) => void;
  onCreated: (event: EventId) => void;
}

/** Chooses the races and the cover of a new event: at first all races, and no cover. */
export function NewEventForm({ event, announced, onChanged, onCreated }: Props) {
  const { t } = useTranslation(['creation', 'kit', 'form', 'errors', 'office']);
  const creation = useCreateEvent();
  const cover = useNewCover();
  const { pruefungen: races, kopf, veranstalter } = announced;
  const [chosen, setChosen] = useState<ReadonlySet<RaceId>>(() => new Set(races.map(({ id }) => id)));
  const [hidden, setHidden] = useState(false);
  const changed = chosen.size !== races.length || hidden || cover.address !== undefined;
  // Immediately: a key that closes the dialog may follow the key that changed it.
  useLayoutEffect(() => onChanged(changed), [changed, onChanged]);
  if (races.length === 0)
    return (
      <SaidMessage icon={CalendarX} title={t('noRaces.title')} description={t('noRaces.description')} about={event} />
    );
  const create = (submit: FormEvent) => {
    submit.preventDefault();
    if (creation.isPending) return;
    if (chosen.size === 0) return notify.error(t('kit:error'), t('noneChosen'));
    const wanted = races.filter(({ id }) => chosen.has(id));
    creation.mutate(
      { event, races: wanted, hidden, sendCover: cover.send },
      {
        onSuccess: (created) => {
          notify.success(t('form:success'), t('created', { count: created.races.length, name: created.event.name }));
          onCreated(event);
        },
        onError: () => notify.error(t('kit:error'), t('failed')),
      },
    );
  };
  return (
    <form onSubmit={create} noValidate className="flex min-h-full flex-col gap-4">
      <FederationNote {...announced} />
      {(kopf.length > 0 || veranstalter) && (
        <div>
          <p className="text-lg font-semibold">{kopf.join(' · ')}</p>
          {veranstalter && <p className="text-ink-soft">{t('organiser', { veranstalter })}</p>}
        </div>
      )}
      <CoverChoice cover={cover} />
      <RaceChoice races={races} chosen={chosen} onChange={setChosen} />
      {chosen.size === 0 && (
        <p role="alert" className="font-medium text-danger-text">
          {t('noneChosen')}
        </p>
      )}
      {creation.error && (
        <p role="alert" className="font-medium text-danger-text">
          {t('failed')}. {errorTextOf(t, creation.error)}
        </p>
      )}
      <div className="sticky bottom-0 -mx-4 mt-auto -mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-ground px-4 py-3">
        <Switch label={t('hidden')} note={t('hiddenNote')} checked={hidden} onChange={setHidden} />
        <Button type="submit" aria-disabled={creation.isPending}>
          {creation.isPending ? t('creating') : t('create', { count: chosen.size })}
        </Button>
      </div>
    </form>
  );
}
