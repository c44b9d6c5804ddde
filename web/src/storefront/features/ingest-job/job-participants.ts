import type { IngestJob } from '../../../../../core/contract/photo-service.ts';

export interface JobParticipant {
  participantId: string;
  /** How many numbers its range has; numbers begin with 1. */
  photos: number;
}

/** A job's participants in the order of their ranges: each has the numbers after the previous one's `photo_to` (`core/photo-ranges.ts`). */
export function jobParticipants(participants: IngestJob['participants']): JobParticipant[] {
  const byRange = [...participants].sort((a, b) => a.photo_to - b.photo_to);
  return byRange.map(({ participantId, photo_to }, at) => ({
    participantId,
    photos: photo_to - (byRange[at - 1]?.photo_to ?? 0),
  }));
}
