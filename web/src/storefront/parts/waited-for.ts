import type { ComponentType } from 'react';
import type { Participant } from '../../../../core/catalogue/contract/catalogue.ts';
import type { AskToBeTold } from '../../../../core/people/contract/tell-me.ts';

/** The photos that a visitor waits for: those of a race, or of one start in it. */
export interface WaitedFor extends Pick<AskToBeTold, 'event_id' | 'race_id' | 'swiss_equestrian_rider_id'> {
  /** The name of the race or of the rider. */
  name: string;
}

/** A start whose photos a visitor may wait for instead of the whole race's. */
export type AwaitedStart = Pick<Participant, 'swiss_equestrian_rider_id' | 'rider_name' | 'horse_name'>;

export interface TellMeProps extends WaitedFor {
  /** The starts of the race, for a visitor who waits for one of them. */
  among?: readonly AwaitedStart[];
  className?: string;
}

/** The button that asks for a mail when the photos are online. Pages of the catalogue receive it. */
export type TellMeButton = ComponentType<TellMeProps>;
