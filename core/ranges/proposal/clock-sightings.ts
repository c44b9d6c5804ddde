import type { RaceId } from '../../ids.ts';
import { readPhotoCode } from '../../photos/codes/photo-code.ts';
import { isSameEverywhere } from '../../photos/register/cameras.ts';
import type { RegisteredPhoto } from './registered-photo.ts';

/** That a camera photographed a clock. It says how wrong the camera's own was then, whatever race the photo lies in. */
export interface ClockSighting {
  /** Which camera (`photo-register/cameras.ts`). */
  body: string;
  /** The camera's own clock, `2026-08-21T07:55:03.45`. */
  moment: string;
  /** What was right then, `2026-08-21T05:54:12.300Z`. */
  shown_at: string;
}

/** In whose folder the photo lies. */
export interface SightingOfRace extends ClockSighting {
  swiss_equestrian_race_id: RaceId;
}

/** What an original says of its camera's clock; undefined where it shows none, does not say when, or the camera has no name of its own. */
export function sightingOf({
  body,
  moment,
  code,
}: Pick<ClockSighting, 'body'> & Pick<RegisteredPhoto, 'moment' | 'code'>): ClockSighting | undefined {
  const read = code === null ? undefined : readPhotoCode(code);
  if (read?.kind !== 'time' || moment === null || !isSameEverywhere(body)) return undefined;
  return { body, moment, shown_at: new Date(read.at).toISOString() };
}
