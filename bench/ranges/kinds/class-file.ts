/** One class of a bench: input that may be seen, and the truth for a scorer. */
export interface ClassFile {
  about: string;
  input: ClassInput;
  truth: ClassTruth;
}

export interface ClassInput {
  version: 1;
  raceId: string;
  discipline: Discipline;
  plannedStart?: number;
  starters: Starter[];
  /** The riders of the jump-off, in the order that was announced. */
  round2: string[] | null;
  timing: TimingRow[] | null;
  cameras: { id: string; clockPhoto?: { photoId: string; shownTime: number } }[];
  photos: Photo[];
}

export type Discipline = 'jumping' | 'dressage' | 'crosscountry' | 'driving';
export type Round = 1 | 2;

export interface Starter {
  participantId: string;
  startNumber: string;
  raceOrder: number;
  started?: boolean;
}

export interface TimingRow {
  participantId: string;
  round: Round;
  start?: number;
  finish?: number;
}

export interface Photo {
  id: string;
  camera: string;
  file: string;
  number: number;
  takenAt: number;
  subSec: boolean;
  marker?: Marker;
}

export type Marker = { type: 'number'; startNumber: string | null } | { type: 'black' };
export type PhotoKind = 'rider' | 'unlisted' | 'extra' | 'marker' | 'clock';

export interface ClassTruth {
  /** False where the photos of two riders alternate on one camera. */
  contiguous: boolean;
  starts: { participantId: string; round: Round; status: 'photographed' | 'no_start' | 'missed' }[];
  owners: Record<string, [participantId: string, round: Round] | null>;
  kinds: Record<string, PhotoKind>;
}
