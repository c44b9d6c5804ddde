import type { Event, Race } from '../../../core/catalogue/contract/catalogue.ts';
import { sharedCover } from '../../../core/catalogue/cover-address.ts';
import type { Content } from './page-data.ts';
import { isPrivatePage, type Page } from './page.ts';

/** @param absolute turns a path of the site into an address */
type Absolute = (path: string) => string;

const context = 'https://schema.org';

/**
 * Returns a page's subject in the terms of schema.org. A gallery has none: it is about one rider, often a child, and
 * not for search engines (`docs/decisions/007-pages-from-the-server.md`).
 */
export function structuredData(page: Page, { event, race }: Content, siteName: string, absolute: Absolute): object[] {
  if (isPrivatePage(page)) return [];
  if (page.kind === 'home') return [{ '@context': context, '@type': 'WebSite', name: siteName, url: absolute('/') }];
  if (page.kind === 'event' && event) return [sportsEvent(event, absolute), breadcrumbs(siteName, absolute, event)];
  if (page.kind === 'race' && event && race)
    return [raceEvent(event, race, absolute), breadcrumbs(siteName, absolute, event, race)];
  return [];
}

const eventPath = (event: Event) => `/${event.swiss_equestrian_id}`;
const racePath = (event: Event, race: Race) => `${eventPath(event)}/${race.swiss_equestrian_race_id}`;

const common = (event: Event, absolute: Absolute) => ({
  '@context': context,
  '@type': 'SportsEvent',
  sport: 'Equestrian',
  location: {
    '@type': 'Place',
    name: event.location,
    address: { '@type': 'PostalAddress', addressLocality: event.location, addressCountry: 'CH' },
  },
  ...(event.cover_image_url !== null && { image: absolute(sharedCover(event.cover_image_url, null, null).address) }),
});

const eventStatus = (status: string) => `${context}/${status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`;

const sportsEvent = (event: Event, absolute: Absolute) => ({
  ...common(event, absolute),
  name: event.name,
  url: absolute(eventPath(event)),
  startDate: event.start_date,
  endDate: event.end_date,
  eventStatus: eventStatus(event.status),
});

const raceEvent = (event: Event, race: Race, absolute: Absolute) => ({
  ...common(event, absolute),
  name: race.name,
  url: absolute(racePath(event, race)),
  startDate: race.race_time === null ? race.race_date : `${race.race_date}T${race.race_time}`,
  eventStatus: eventStatus(race.status),
  superEvent: {
    '@type': 'SportsEvent',
    name: event.name,
    url: absolute(eventPath(event)),
    startDate: event.start_date,
    endDate: event.end_date,
  },
});

function breadcrumbs(siteName: string, absolute: Absolute, event: Event, race?: Race) {
  const steps = [
    [siteName, '/'],
    [event.name, eventPath(event)],
    ...(race ? [[race.name, racePath(event, race)]] : []),
  ] as [string, string][];
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absolute(path),
    })),
  };
}
