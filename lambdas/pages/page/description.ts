import type { Event, Participant } from '../../../core/catalogue/contract/catalogue.ts';
import type { Language } from '../../../core/wire/fields.ts';
import { sharedCover } from '../../../core/catalogue/cover-address.ts';
import type { RaceId } from '../../../core/ids.ts';
import { sharedPicture } from '../../../core/photos/photo-address.ts';
import { isGalleryOpen } from '../../../core/sales/pricing.ts';
import { fillIn } from '../../../core/shop/texts/words.ts';
import type { Page } from './page.ts';
import type { PageData } from './page-data.ts';
import { dateRange, pageWords } from './words.ts';

/** A picture for a link's preview elsewhere. */
export interface Picture {
  /** From the site's root, or absolute. */
  address: string;
  /** Pixels; undefined when nobody said. */
  width: number | undefined;
  height: number | undefined;
  alt: string;
}

/** What machines are told of a page. */
export interface Description {
  /** From the particular to the general, without the shop's name. */
  title: readonly string[];
  text: string;
  picture: Picture;
  /** What search engines shall not do with it; undefined: all is welcome. */
  robots: 'noindex' | 'noimageindex' | undefined;
  /** The photo that the link is about, when it is about one of the gallery's. */
  photo?: number;
}

/** The size of `/share/…`, which `lambdas/photos/share-handler.ts` makes. */
const SHARED = { width: 1200, height: 630 };
const ICON_PIXELS = 512;

/** @param photo the number that the address asks for; another than the gallery's own counts for nothing */
export function describePage(
  page: Page,
  { content, status }: PageData,
  language: Language,
  photo: number | undefined,
): Description {
  const words = pageWords[language];
  const logo: Picture = { address: '/icons/icon-512.png', width: ICON_PIXELS, height: ICON_PIXELS, alt: words.logo };
  const plain: Description = { title: [words.home], text: words.description, picture: logo, robots: 'noindex' };
  if (status === 404) return { ...plain, title: [words.notFound], text: words.notFoundDescription };
  const { events = [], event, race, participant, participants = [] } = content;
  const cover = (of: Event | undefined) => coverOf(of, language) ?? logo;
  if (page.kind === 'home')
    return {
      ...plain,
      picture: cover(events.find(({ cover_image_url }) => cover_image_url !== null)),
      robots: undefined,
    };
  if (
    page.kind === 'cart' ||
    page.kind === 'favourites' ||
    page.kind === 'account' ||
    page.kind === 'unsubscribe' ||
    page.kind === 'tellMe' ||
    page.kind === 'board' ||
    page.kind === 'checkout' ||
    page.kind === 'download'
  )
    return { ...plain, title: [words[page.kind]] };
  if (page.kind === 'legal') return { ...plain, title: [words.legal[page.page]] };
  if (page.kind === 'textSearch') {
    const title = page.query === '' ? words.search : fillIn(words.searchFor, { query: page.query });
    // Mostly it is somebody's name, often a child's.
    return { ...plain, title: [title], robots: page.query === '' ? 'noimageindex' : 'noindex' };
  }
  if (page.kind === 'personSearch') return { ...plain, title: [words.search] };
  if (!event) return plain;
  const names = {
    event: event.name,
    place: event.location,
    dates: dateRange(event.start_date, event.end_date, language),
  };
  if (!race) return { title: [event.name], text: fillIn(words.event, names), picture: cover(event), robots: undefined };
  const inRace = {
    ...names,
    race: race.name,
    category: race.category,
    dates: dateRange(race.race_date, race.race_date, language),
  };
  const shared = (of: Participant | undefined, wanted?: number) =>
    (isGalleryOpen(race.status) && of && photoOf(event, race.swiss_equestrian_race_id, of, wanted, language)) ||
    cover(event);
  if (!participant) {
    const first = participants.find(({ photos }) => photos.length > 0);
    return {
      title: [race.name, event.name],
      text: fillIn(words.race, inRace),
      // Whoever is on the first photo is not named beside it: machines read that.
      picture: { ...shared(first), alt: fillIn(words.racePhoto, inRace) },
      robots: 'noimageindex',
    };
  }
  const { rider_name: rider, horse_name: horse } = participant;
  const text = fillIn(horse === '' ? words.gallery : words.galleryWithHorse, { ...inRace, rider, horse });
  const own = photo !== undefined && participant.photos.includes(photo) && isGalleryOpen(race.status);
  return {
    title: [rider, race.name, event.name],
    text,
    picture: shared(participant, photo),
    robots: 'noindex',
    ...(own && { photo }),
  };
}

function coverOf(event: Event | undefined, language: Language): Picture | undefined {
  if (!event?.cover_image_url) return undefined;
  const { cover_image_url, cover_image_width, cover_image_height, name } = event;
  return {
    ...sharedCover(cover_image_url, cover_image_width, cover_image_height),
    alt: fillIn(pageWords[language].cover, { event: name }),
  };
}

/** The wanted photo when it is the participant's, else the first; undefined without photos. */
function photoOf(
  event: Event,
  r: RaceId,
  { swiss_equestrian_rider_id: p, rider_name: rider, photos }: Participant,
  wanted: number | undefined,
  language: Language,
): Picture | undefined {
  const number = wanted !== undefined && photos.includes(wanted) ? wanted : photos[0];
  if (number === undefined) return undefined;
  const alt = fillIn(pageWords[language].photo, { rider, number: String(number) });
  return { address: sharedPicture(event.swiss_equestrian_id, r, p, number), ...SHARED, alt };
}
