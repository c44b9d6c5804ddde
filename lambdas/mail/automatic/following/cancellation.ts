import { isCancelled } from '../../../../core/catalogue/cancelled.ts';
import { eventId, raceId } from '../../../../core/ids.ts';
import { readShownEvent } from '../../../store/catalogue/events/shown-event.ts';
import { fillText } from '../../writing/fill.ts';
import { cancellationWords } from '../../writing/words.ts';
import type { Write } from '../letter.ts';
import { alertsOf } from './new-photos.ts';

/** Tells a follower that a race or event was cancelled; nothing once it is undone, or once she wants no alerts. */
export const cancellation: Write = async ([due], to, { site }) => {
  const [e = '', r = '', cancelled_at] = due!.of.split('#');
  const [found, interests] = await Promise.all([readShownEvent(eventId(e)), alertsOf(to)]);
  if (!found || interests.length === 0) return undefined;
  const race = r === '' ? undefined : found.races.find((one) => one.swiss_equestrian_race_id === raceId(r));
  const about = r === '' ? found.event : race;
  if (!about || !isCancelled(about) || about.cancelled_at !== cancelled_at) return undefined;
  const language = to.customer.preferred_language;
  const words = cancellationWords[language];
  const { name: event } = found.event;
  return {
    language,
    tracked: false,
    variables: {
      event_name: event,
      cancellation_note: fillText(race ? words.race : words.event, { event, race: race?.name ?? '' }),
      interests_url: `${site}/account`,
    },
  };
};
