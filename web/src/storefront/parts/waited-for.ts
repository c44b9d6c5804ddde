import type { ComponentType } from 'react';
import type { AskToBeTold } from '../../../../core/people/contract/tell-me.ts';

/** The photos that a visitor waits for: those of a race, or of one start in it. */
export interface WaitedFor extends Pick<AskToBeTold, 'event_id' | 'race_id' | 'swiss_equestrian_rider_id'> {
  /** The name of the race or of the rider. */
  name: string;
}

/** The button that asks for a mail when the photos are online. Pages of the catalogue receive it. */
export type TellMeButton = ComponentType<WaitedFor & { className?: string }>;
