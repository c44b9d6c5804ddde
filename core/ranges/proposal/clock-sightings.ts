import type { RaceId } from '../../ids.ts';
import { readPhotoCode } from '../../photos/codes/photo-code.ts';
import { isSameEverywhere } from '../../photos/register/cameras.ts';
import type { RegisteredPhoto } from './registered-photo.ts';

/**
 * A camera's photo of a clock. It shows the error of the camera's own clock at that time, whatever race the photo lies
 * in.
 */
export interface ClockSighting {
  /** The camera's identity (`photo-register/cameras.ts`). */
  body: string;
  /** The camera's own clock, `2026-08-21T07:55:03.45`. */
  moment: string;
  /** The actual time, `2026-08-21T05:54:12.300Z`. */
  shown_at: string;
}

/** The race of the photo's folder. */
export interface SightingOfRace extends ClockSighting {
  swiss_equestrian_race_id: RaceId;
}

/**
 * Returns an original's evidence about its camera's clock. Undefined when it shows no clock, has no time, or its camera
 * has no name of its own.
 */
export function sightingOf({
  body,
  moment,
  code,
}: Pick<ClockSighting, 'body'> & Pick<RegisteredPhoto, 'moment' | 'code'>): ClockSighting | undefined {
  const read = code === null ? undefined : readPhotoCode(code);
  if (read?.kind !== 'time' || moment === null || !isSameEverywhere(body)) return undefined;
  return { body, moment, shown_at: new Date(read.at).toISOString() };
}
