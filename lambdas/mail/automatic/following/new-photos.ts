import type { Interest } from '../../../../core/people/contract/account.ts';
import { eventId, raceId, type EventId, type RaceId, type StartId } from '../../../../core/ids.ts';
import { isNewsTo, photosLeft } from '../../../../core/people/photo-news.ts';
import { assignPhotos } from '../../../../core/photos/photo-ranges.ts';
import { isGalleryOpen } from '../../../../core/catalogue/race-status.ts';
import { swissDay } from '../../../../core/time/swiss-day.ts';
import { listNewPhotos } from '../../../store/photos/new-photos.ts';
import { readShownRace } from '../../../store/catalogue/races/races.ts';
import type { DueMail } from '../../../store/mail/automatic/due-mails.ts';
import { coveredBefore } from '../../../store/mail/automatic/mail-claims.ts';
import { readAccount } from '../../../store/people/accounts.ts';
import { listInterests } from '../../../store/people/following/interests.ts';
import { fillText } from '../../writing/fill.ts';
import { furtherStart } from '../../orders/order-mail.ts';
import { newPhotosWords } from '../../writing/words.ts';
import { wantsMarketing, type Addressee } from '../addressee.ts';
import type { Write } from '../letter.ts';
import { photoList } from './photo-list.ts';

/**
 * The digest for a person and an event: the new photos of the riders and horses that she follows. At most one is sent
 * per event and day. Later photos go into the next day's, and photos in an earlier mail are no news.
 */
export const newPhotos: Write = async (due, to, { site, now }) => {
  const { customer } = to;
  const interests = await alertsOf(to);
  if (interests.length === 0) return undefined;
  const [ofEvent = ''] = due[0]!.of.split('#');
  const of = `${ofEvent}#${swissDay(now)}`;
  const before = await coveredBefore({ kind: 'new_photos', customer_id: customer.id, of }, `${ofEvent}#`);
  const news = due.filter((mail) => !before.has(mail.of));
  const races = await Promise.all(news.map((mail) => newsOf(mail, interests)));
  const told = races.flatMap((race) => (race && race.starts.length > 0 ? [race] : []));
  const [first] = told;
  if (!first) return undefined;
  const language = customer.preferred_language;
  const words = newPhotosWords[language];
  const count = (photos: number) => fillText(photos === 1 ? words.count_one : words.count_many, { count: photos });
  const view = told.map(({ event, race, name, starts }) => ({
    name,
    starts: starts.map(({ start, who, photos }) => ({
      who: [who, furtherStart(start, words)].filter(Boolean).join(', '),
      count: count(photos),
      link: `${site}/${event}/${race}/${start}`,
    })),
  }));
  return {
    language,
    tracked: true,
    of,
    // A race that is closed now is news when it opens again.
    covers: told.map((race) => race.of),
    another_day: true,
    variables: {
      event_name: first.event_name,
      photo_list: photoList(view),
      interests_url: `${site}/account`,
    },
  };
};

/** Lists the interests that she wants mails about; none when she wants no mails, or her account is in erasure. */
export async function alertsOf(to: Addressee): Promise<Interest[]> {
  const { user_id } = to.customer;
  if (user_id === null || !wantsMarketing(to)) return [];
  if ((await readAccount(user_id))?.deleting_at !== null) return [];
  return (await listInterests(user_id)).filter(({ email_alerts_enabled }) => email_alerts_enabled);
}

interface RaceNews {
  /** The identity of the due mail. */
  of: string;
  event: EventId;
  race: RaceId;
  event_name: string;
  name: string;
  starts: { start: StartId; who: string; photos: number }[];
}

/**
 * Returns a job's new photos that belong to followed starts, then and now; undefined for a race that is not visible
 * (any more).
 */
async function newsOf({ of }: DueMail, interests: readonly Interest[]): Promise<RaceNews | undefined> {
  const [e = '', r = '', job = ''] = of.split('#');
  const [event, race] = [eventId(e), raceId(r)];
  const [facts, found] = await Promise.all([
    listNewPhotos(job),
    readShownRace(event, race, { consistent: true, fullNames: true }),
  ]);
  if (!found || !isGalleryOpen(found.race.status)) return undefined;
  const { owned } = assignPhotos(found);
  const factOf = new Map(facts.map((fact) => [fact.start, fact]));
  return {
    of,
    event,
    race,
    event_name: found.race.event.name,
    name: found.race.name,
    starts: found.participants.flatMap((start) => {
      const fact = factOf.get(start.swiss_equestrian_rider_id);
      if (!fact || !interests.some((interest) => isNewsTo(start, fact.found_at, interest))) return [];
      const who = [start.rider_name, start.horse_name].filter(Boolean).join(' / ');
      const photos = photosLeft(fact, owned).length;
      return photos === 0 ? [] : [{ start: start.swiss_equestrian_rider_id, who, photos }];
    }),
  };
}
