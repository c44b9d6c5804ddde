import {
  eventDetail,
  eventList,
  raceDetail,
  type Event,
  type Participant,
  type Race,
} from '../../../core/catalogue/contract/catalogue.ts';
import { shopSettings } from '../../../core/shop/contract/site-settings.ts';
import { errorStatus } from '../../../core/wire/errors.ts';
import type { FirstAnswer, Missing } from '../../../core/shop/contract/pages.ts';
import type { EventId, RaceId, StartId } from '../../../core/ids.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { log } from '../../log.ts';
import { readSiteSettings, type SiteSettings } from '../../store/shop/settings/settings.ts';
import { showEvent, showEvents } from '../../catalogue/events/events.ts';
import { showRace } from '../../catalogue/races/races.ts';
import { showImprint } from '../../catalogue/settings/seller.ts';
import { showSettings } from '../../catalogue/settings/settings.ts';
import type { Page } from './page.ts';
import { searchAnswer } from '../search-answer.ts';

/** The contents of a catalogue page; each page has only the needed ones. */
export interface Content {
  events?: readonly Event[];
  event?: Event;
  race?: Race;
  participants?: readonly Participant[];
  /** The gallery's start. */
  participant?: Participant;
}

export interface PageData {
  /** Undefined before the shop was set up, or when reading it failed. */
  site: SiteSettings | undefined;
  content: Content;
  /** The browser's first requests, with exactly the API's answers. */
  answers: FirstAnswer[];
  /** 404: the event, race, rider or page does not exist. 503: the shop could not be read; the browser tries again. */
  status: 200 | 404 | 503;
  /** The missing item that the address names. */
  missing?: Missing['what'];
}

/** Reads a page's data like the API's own routes. Logs a fault and returns status 503; throws nothing. */
export async function readPageData(page: Page): Promise<PageData> {
  try {
    const [site, settings, found] = await Promise.all([readSiteSettings(), settingsAnswer(), contentOf(page)]);
    const { content, answers } = 'content' in found ? found : { content: {}, answers: [] };
    const status = !site ? 503 : page.kind === 'notFound' || 'missing' in found ? 404 : 200;
    return {
      site,
      content,
      answers: [...settings, ...answers],
      status,
      ...('missing' in found && { missing: found.missing }),
    };
  } catch (error) {
    log.error('the data of a page could not be read', error instanceof Error ? error : new Error(String(error)));
    return { site: undefined, content: {}, answers: [], status: 503 };
  }
}

/** While photos have no price, the page omits it, and the browser requests it again. */
async function settingsAnswer(): Promise<FirstAnswer[]> {
  try {
    return [{ key: ['settings'], data: shopSettings.parse(await showSettings()) }];
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    log.warn(error.message, { code: error.code });
    return [];
  }
}

interface Found {
  content: Content;
  answers: FirstAnswer[];
}

/** Tells which item is missing if an event, race or rider does not exist. */
async function contentOf(page: Page): Promise<Found | { missing: Missing['what'] }> {
  try {
    if (page.kind === 'notFound' && page.missing) return { missing: page.missing };
    if (page.kind === 'home') return await homeContent();
    if (page.kind === 'event') return await eventContent(page.e);
    if (page.kind === 'race') return await raceContent(page.e, page.r);
    if (page.kind === 'gallery') return await galleryContent(page.e, page.r, page.p);
    if (page.kind === 'legal') return { content: {}, answers: [{ key: ['seller'], data: await showImprint() }] };
    if (page.kind === 'textSearch' || page.kind === 'personSearch')
      return { content: {}, answers: await searchAnswer(page) };
    return { content: {}, answers: [] };
  } catch (error) {
    if (error instanceof ShopError && errorStatus[error.code] === 404)
      return { missing: page.kind === 'event' ? 'event' : 'race' };
    throw error;
  }
}

async function homeContent(): Promise<Found> {
  const data = eventList.parse(await showEvents());
  return { content: data, answers: [{ key: ['events'], data }] };
}

async function eventContent(e: EventId): Promise<Found> {
  const data = eventDetail.parse(await showEvent(e));
  return { content: { event: data.event }, answers: [{ key: ['events', e], data }] };
}

async function raceContent(
  e: EventId,
  r: RaceId,
): Promise<Found & { content: Required<Pick<Content, 'participants'>> }> {
  const data = raceDetail.parse(await showRace(e, r));
  return { content: data, answers: [{ key: ['events', e, 'races', r], data }] };
}

async function galleryContent(e: EventId, r: RaceId, p: StartId): Promise<Awaited<ReturnType<typeof contentOf>>> {
  const { content, answers } = await raceContent(e, r);
  const participant = content.participants.find(({ swiss_equestrian_rider_id: id }) => id === p);
  return participant ? { content: { ...content, participant }, answers } : { missing: 'participant' };
}
