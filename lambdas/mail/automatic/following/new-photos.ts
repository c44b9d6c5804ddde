import type { Interest } from '../../../../core/people/contract/account.ts';
import { eventId, raceId, type EventId, type RaceId, type StartId } from '../../../../core/ids.ts';
import { isLiveRun, isNewsTo, photosLeft } from '../../../../core/people/photo-news.ts';
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
 * The news for a person about the riders and horses that she follows.
 *
 * - A ride of a live class is told at once, and once per start and race (`tellOfLive`).
 * - Other photos are in the digest of their event, at most one a day. Later ones go into the next day's. Photos in an
 *   earlier mail, and starts that were told live, are no news.
 */
export const newPhotos: Write = async (due, to, { site, now }) => {
  const { customer } = to;
  const interests = await alertsOf(to);
  if (interests.length === 0) return undefined;
  const isLive = isAboutLive(due[0]!);
  const [ofEvent = ''] = due[0]!.of.split('#');
  const of = isLive ? due[0]!.of : `${ofEvent}#${swissDay(now)}`;
  const before = await coveredBefore({ kind: 'new_photos', customer_id: customer.id, of }, `${ofEvent}#`);
  const news = due.filter((mail) => !before.has(mail.of));
  const told = await startsToldLive(before);
  const races = await Promise.all(news.map((mail) => newsOf(mail, interests, told)));
  const listed = races.flatMap((race) => (race && race.starts.length > 0 ? [race] : []));
  const [first] = listed;
  if (!first) return undefined;
  const language = customer.preferred_language;
  const words = newPhotosWords[language];
  const count = (photos: number) => fillText(photos === 1 ? words.count_one : words.count_many, { count: photos });
  const view = listed.map(({ event, race, name, starts }) => ({
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
    covers: listed.map((race) => race.of),
    another_day: !isLive,
    variables: {
      event_name: first.event_name,
      photo_list: photoList(view),
      interests_url: `${site}/account`,
    },
  };
};

/** Tells whether a mail is about a ride of a live class, which waits for no digest. */
export const isAboutLive = ({ kind, of }: Pick<DueMail, 'kind' | 'of'>): boolean =>
  kind === 'new_photos' && isLiveRun(of.split('#')[2] ?? '');

/** The moments of the photos that were told live, by race and start. */
type ToldLive = ReadonlyMap<string, string>;

async function startsToldLive(mailed: ReadonlySet<string>): Promise<ToldLive> {
  const runs = [...mailed].flatMap((of) => of.split('#')[2] ?? []).filter(isLiveRun);
  const facts = (await Promise.all(runs.map(listNewPhotos))).flat();
  return new Map(facts.map(({ race_id, start, found_at }) => [`${race_id}#${start}`, found_at]));
}

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
async function newsOf({ of }: DueMail, interests: readonly Interest[], told: ToldLive): Promise<RaceNews | undefined> {
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
      const live = told.get(`${race}#${start.swiss_equestrian_rider_id}`);
      const isNews = (found_at: string) => interests.some((interest) => isNewsTo(start, found_at, interest));
      if (!fact || !isNews(fact.found_at) || (live !== undefined && isNews(live))) return [];
      const who = [start.rider_name, start.horse_name].filter(Boolean).join(' / ');
      const photos = photosLeft(fact, owned).length;
      return photos === 0 ? [] : [{ start: start.swiss_equestrian_rider_id, who, photos }];
    }),
  };
}
