import type { Event, Participant } from '../../../core/catalogue/contract/catalogue.ts';
import type { Language } from '../../../core/wire/fields.ts';
import { sharedCover } from '../../../core/catalogue/cover-address.ts';
import type { RaceId } from '../../../core/ids.ts';
import { sharedPicture } from '../../../core/photos/photo-address.ts';
import { isGalleryOpen } from '../../../core/catalogue/race-status.ts';
import { fillIn } from '../../../core/shop/texts/words.ts';
import { isPrivatePage, type Page } from './page.ts';
import type { PageData } from './page-data.ts';
import { dateRange, pageWords } from './words.ts';

/** A picture for a link's preview elsewhere. */
export interface Picture {
  /** From the site's root, or absolute. */
  address: string;
  /** In pixels; undefined when unknown. */
  width: number | undefined;
  height: number | undefined;
  alt: string;
}

/** A page's description for machines. */
export interface Description {
  /** From the particular to the general, without the shop's name. */
  title: readonly string[];
  text: string;
  picture: Picture;
  /** The limit for search engines; undefined for none. */
  robots: 'noindex' | 'noimageindex' | undefined;
  /** The photo that the link is about, if it is in the gallery. */
  photo?: number;
}

/** The size of `/share/…`, which `lambdas/photos/share-handler.ts` makes. */
const SHARED = { width: 1200, height: 630 };
const ICON_PIXELS = 512;

/** @param photo the number in the address; ignored unless it is in the gallery */
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
  if (page.kind === 'home') {
    const covered = content.events?.find(({ cover_image_url }) => cover_image_url !== null);
    return { ...plain, picture: coverOf(covered, language) ?? logo, robots: undefined };
  }
  const { event } = content;
  const own = ofOwnWords(page, plain, language);
  if (own || !event) return own ?? plain;
  const described = ofCatalogue(event, content, logo, { language, photo });
  return isPrivatePage(page)
    ? { ...described, picture: coverOf(event, language) ?? logo, robots: 'noindex' }
    : described;
}

/** Describes a page that shows nothing of the catalogue; undefined for any other. */
function ofOwnWords(page: Page, plain: Description, language: Language): Description | undefined {
  const words = pageWords[language];
  switch (page.kind) {
    case 'cart':
    case 'favourites':
    case 'account':
    case 'unsubscribe':
    case 'tellMe':
    case 'board':
    case 'checkout':
    case 'download':
      return { ...plain, title: [words[page.kind]] };
    case 'legal':
      return { ...plain, title: [words.legal[page.page]] };
    case 'textSearch': {
      const title = page.query === '' ? words.search : fillIn(words.searchFor, { query: page.query });
      // Mostly it is a rider's name, often a child's.
      return { ...plain, title: [title], robots: page.query === '' ? 'noimageindex' : 'noindex' };
    }
    case 'personSearch':
      return { ...plain, title: [words.search] };
    case 'home':
    case 'event':
    case 'race':
    case 'gallery':
    case 'admin':
    case 'none':
    case 'notFound':
      return undefined;
  }
}

/** Describes an event, a race or a gallery. */
function ofCatalogue(
  event: Event,
  { race, participant, participants = [] }: PageData['content'],
  logo: Picture,
  { language, photo }: { language: Language; photo: number | undefined },
): Description {
  const words = pageWords[language];
  const cover = coverOf(event, language) ?? logo;
  const names = {
    event: event.name,
    place: event.location,
    dates: dateRange(event.start_date, event.end_date, language),
  };
  if (!race) return { title: [event.name], text: fillIn(words.event, names), picture: cover, robots: undefined };
  const inRace = {
    ...names,
    race: race.name,
    category: race.category,
    dates: dateRange(race.race_date, race.race_date, language),
  };
  // Other sites get no picture of a youth class.
  const isOpen = isGalleryOpen(race.status) && !race.youth;
  const shared = (of: Participant | undefined, wanted?: number) =>
    (isOpen && of && photoOf(event, race.swiss_equestrian_race_id, of, wanted, language)) || cover;
  if (!participant) {
    const first = participants.find(({ photos }) => photos.length > 0);
    return {
      title: [race.name, event.name],
      text: fillIn(words.race, inRace),
      // The caption does not name the start in the first photo: machines read it.
      picture: { ...shared(first), alt: fillIn(words.racePhoto, inRace) },
      robots: race.youth ? 'noindex' : 'noimageindex',
    };
  }
  const { rider_name: rider, horse_name: horse } = participant;
  const text = fillIn(horse === '' ? words.gallery : words.galleryWithHorse, { ...inRace, rider, horse });
  const own = photo !== undefined && participant.photos.includes(photo) && isOpen;
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

/** Returns the wanted photo if it is the start's, otherwise the first; undefined without photos. */
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
