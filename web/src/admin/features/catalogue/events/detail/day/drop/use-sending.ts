import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { tallyOf, type Tally } from '../../../../../../../../../core/photos/delivery/standing.ts';
import { isLeftovers } from '../../../../../../../../../core/photos/day/leftovers.ts';
import type { EventId, RaceId } from '../../../../../../../../../core/ids.ts';
import { adminApi } from '../../../../../../kit/api.ts';
import type { Collected } from '../../../../race/upload/collect.ts';
import { Upload } from '../../../../race/upload/upload.ts';
import { eventQuery } from '../../queries.ts';
import { dayQuery } from '../queries.ts';

const RACES = 'POST /api/admin/events/{swiss_equestrian_id}/races';
const PICTURES = 'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-pictures';

/** The part of a race: its upload's progress. */
export interface SentPart {
  race: RaceId;
  count: number;
  tally: Tally;
  state: 'waiting' | 'sending' | 'done';
  /** Its pictures, or the place for photos of no race, could not be made. */
  fault: 'stuck' | 'notKept' | null;
}

/**
 * Sends each race's part by the upload of its race, one after the other, and has the pictures made as soon as a part has
 * arrived. A failed file never stops the others.
 */
export function useSending(event: EventId) {
  const queries = useQueryClient();
  const [parts, setParts] = useState<readonly SentPart[]>([]);
  const uploads = useRef(new Map<RaceId, Upload>());
  const sent = useRef<ReadonlyMap<RaceId, readonly Collected[]>>(new Map());
  useEffect(() => {
    const open = uploads.current;
    return () => open.forEach((upload) => upload.close());
  }, []);
  const change = (race: RaceId, now: Partial<SentPart>) =>
    setParts((all) => all.map((part) => (part.race === race ? { ...part, ...now } : part)));

  const run = async (race: RaceId, files: readonly Collected[]) => {
    change(race, { state: 'sending', fault: null });
    if (isLeftovers(race)) {
      if (!(await keepLeftovers(event))) return change(race, { state: 'done', fault: 'notKept' });
      void queries.invalidateQueries({ queryKey: eventQuery(event).queryKey });
    }
    const place = { swiss_equestrian_id: event, swiss_equestrian_race_id: race };
    const before = uploads.current.get(race);
    const upload = before ?? new Upload(place);
    uploads.current.set(race, upload);
    const stop = upload.subscribe(() => change(race, { tally: upload.state().tally }));
    await (before ? upload.retry() : upload.add(files));
    await untilIdle(upload);
    stop();
    // Its worker would wait idle; another attempt starts a new one.
    upload.close();
    const { tally } = upload.state();
    const stuck =
      tally.delivered > 0 &&
      (await adminApi(PICTURES, { params: place }).then(
        () => false,
        () => true,
      ));
    change(race, { state: 'done', tally, fault: stuck ? 'stuck' : null });
    void queries.invalidateQueries({ queryKey: dayQuery(event).queryKey });
  };

  return {
    parts,
    isSending: parts.some(({ state }) => state !== 'done'),
    send: async (ofRaces: ReadonlyMap<RaceId, readonly Collected[]>) => {
      const fresh = { tally: tallyOf(new Map()), state: 'waiting', fault: null } as const;
      setParts([...ofRaces].map(([race, files]) => ({ race, count: files.length, ...fresh })));
      sent.current = ofRaces;
      for (const [race, files] of ofRaces) await run(race, files);
    },
    retry: (race: RaceId) => run(race, sent.current.get(race) ?? []),
  };
}

/** Makes the private race for photos of no race, unless it exists. Returns false after a fault. */
const keepLeftovers = (event: EventId): Promise<boolean> =>
  adminApi(RACES, { params: { swiss_equestrian_id: event }, body: { leftovers: true } }).then(
    () => true,
    () => false,
  );

const untilIdle = (upload: Upload): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (upload.state().busy) return;
      stop();
      resolve();
    };
    const stop = upload.subscribe(look);
    look();
  });
