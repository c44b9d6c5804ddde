import { SelectField } from '@aws-amplify/ui-react';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListUse } from '../../../../../../core/sales/pricing/price-lists.ts';
import type { EventId, RaceId } from '../../../../../../core/ids.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { adminApi } from '../../../kit/api.ts';
import { eventsToChooseQuery } from './queries.ts';
import { textOfUses, usesOf } from './typed-list.ts';

/** Chooses the events, or single races, that use a list. */
export function UsesInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('price-lists');
  const events = useQuery(eventsToChooseQuery).data ?? [];
  const [event, setEvent] = useState('');
  const [race, setRace] = useState('');
  const races = useRaces(event as EventId | '');
  const uses = usesOf(value);
  const nameOf = ({ event_id, race_id }: ListUse) => {
    const name = events.find((one) => one.swiss_equestrian_id === event_id)?.name ?? event_id;
    return race_id === null ? name : t('raceOf', { event: name, race: race_id });
  };
  const add = () => {
    const use = { event_id: event as EventId, race_id: race === '' ? null : (race as RaceId) };
    const others = uses.filter((one) => textOfUses([one]) !== textOfUses([use]));
    onChange(textOfUses([...others, use]));
    setEvent('');
    setRace('');
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-semibold">{t('fields.uses')}</legend>
      <ul>
        {uses.map((use) => (
          <li key={textOfUses([use])} className="flex min-h-11 items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{nameOf(use)}</span>
            <Button
              variant="quiet"
              size="icon"
              aria-label={t('removeUse', { name: nameOf(use) })}
              onClick={() => onChange(textOfUses(uses.filter((one) => one !== use)))}
            >
              <X aria-hidden className="size-5" />
            </Button>
          </li>
        ))}
      </ul>
      <SelectField
        label={t('event')}
        value={event}
        onChange={({ target }) => {
          setEvent(target.value);
          setRace('');
        }}
      >
        <option value="">{t('chooseEvent')}</option>
        {events.map((one) => (
          <option key={one.swiss_equestrian_id} value={one.swiss_equestrian_id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      {event !== '' && (
        <SelectField label={t('race')} value={race} onChange={({ target }) => setRace(target.value)}>
          <option value="">{t('everyRace')}</option>
          {races.map((one) => (
            <option key={one.swiss_equestrian_race_id} value={one.swiss_equestrian_race_id}>
              {one.name}
            </option>
          ))}
        </SelectField>
      )}
      <Button variant="secondary" disabled={event === ''} onClick={add} className="self-start">
        {t('addUse')}
      </Button>
    </fieldset>
  );
}

function useRaces(event: EventId | '') {
  return (
    useQuery({
      queryKey: ['admin', 'price-lists', 'races', event],
      queryFn: async ({ signal }) =>
        (
          await adminApi('GET /api/admin/events/{swiss_equestrian_id}', {
            params: { swiss_equestrian_id: event as EventId },
            signal,
          })
        ).races,
      enabled: event !== '',
    }).data ?? []
  );
}
