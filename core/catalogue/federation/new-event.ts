import type { EventId } from '../../ids.ts';
import { nameOfAnnounced, orderOfAnnounced } from './announced-race.ts';
import type { AnnouncedRace, Announcement } from './announcement.ts';

/** The stored fields of an event from the federation. */
export interface AnnouncedEvent {
  name: string;
  location: string;
  /** `2026-08-21` */
  start_date: string;
  end_date: string;
}

/** An event's name is a heading on a card. */
const MAX_NAME = 200;

/** Returns the announcement's event; undefined when the announcement has no dates. */
export function announcedEvent(event: EventId, { kopf, veranstaltung }: Announcement): AnnouncedEvent | undefined {
  const { ort, kanton, von, bis } = veranstaltung;
  if (von === null) return undefined;
  const location = [ort, kanton ?? ''].filter((text) => text !== '').join(' ');
  const name = kopf.join(' ').slice(0, MAX_NAME).trim();
  return {
    name: name || location || event,
    location,
    start_date: von,
    end_date: bis !== null && bis > von ? bis : von,
  };
}

/** A race that is new to the shop. */
export interface AnnouncedRaceOfNew {
  swiss_equestrian_race_id: AnnouncedRace['id'];
  name: string;
  category: string;
  race_date: string;
  race_order: number;
}

/**
 * Turns the chosen races into the event's, in the announcement's order. A race without a day gets the first one.
 * @param existing the number of races that the event already has
 */
export const racesOfNew = (chosen: readonly AnnouncedRace[], firstDay: string, existing = 0): AnnouncedRaceOfNew[] =>
  chosen.map((race, i) => ({
    swiss_equestrian_race_id: race.id,
    name: nameOfAnnounced(race),
    category: race.kategorie_text,
    race_date: race.datum ?? firstDay,
    race_order: orderOfAnnounced(race, existing, i + 1),
  }));
