import type { ClassInput } from '../../core/ranges/class-input.ts';

/** A photo with its true time. */
export interface TakenPhoto {
  seconds: number;
  station: number;
  owner: { participantId: string; round: number } | null;
  kind: 'rider' | 'extra' | 'clock' | 'marker';
}

export interface Truth {
  /** Each start, and whether it has photos. */
  starts: { participantId: string; round: number; isPhotographed: boolean }[];
  owners: Map<string, { participantId: string; round: number } | null>;
}

export interface InventedClass {
  input: ClassInput;
  truth: Truth;
}
