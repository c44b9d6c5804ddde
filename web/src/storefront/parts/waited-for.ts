import type { ComponentType } from 'react';
import type { AskToBeTold } from '../../../../core/people/contract/tell-me.ts';

/** Whose photos somebody waits for: a race's, or one start's in it. */
export interface WaitedFor extends Pick<AskToBeTold, 'event_id' | 'race_id' | 'swiss_equestrian_rider_id'> {
  /** Of the race, or of whoever rides. */
  name: string;
}

/** The button that asks for a mail when they are online; pages of the catalogue are handed it. */
export type TellMeButton = ComponentType<WaitedFor & { className?: string }>;
