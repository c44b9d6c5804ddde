import type { RiderId } from '../../../core/ids.ts';
import { Contents } from './contents.ts';
import { startsOfFullName } from './full-names.ts';
import { Finder } from './query/find.ts';
import type { Found, SearchIndex } from './search-index.ts';
import { suggest } from './query/suggest.ts';

/**
 * Opens an index file for queries. The bytes are used in place and must stay unchanged.
 * @throws UnreadableIndexError when it is empty, cut off, damaged or of another version
 */
export function openIndex(file: Uint8Array): SearchIndex {
  const contents = new Contents(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  const finder = new Finder(contents);
  return {
    participants: contents.participants,
    youthStarts: contents.youthIds.length,
    suggest: (query, limit) => suggest(contents, query, limit),
    find: (query, offset, limit) => finder.find(query, offset, limit),
    ofFullName: (query) => startsOfFullName(contents.youthNames, contents.youthIds, query),
    ofRider: (rider, offset, limit) => ofRider(contents, rider, offset, limit),
  };
}

function ofRider(contents: Contents, rider: RiderId, offset: number, limit: number): Found {
  const { participantStarts, participants } = contents.riders;
  const starts = ridersWithId(contents, rider).flatMap((row) => [
    ...participants.subarray(participantStarts[row], participantStarts[row + 1]),
  ]);
  const newestFirst = Uint32Array.from(starts).sort();
  return {
    total: newestFirst.length,
    hits: Array.from(newestFirst.subarray(offset, offset + limit), (participant) => contents.hit(participant)),
  };
}

/** Returns several rows when the rider's name changed. */
function ridersWithId({ riderIds, columns: { riders_by_id: byId } }: Contents, id: RiderId): number[] {
  let from = 0;
  let to = byId.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (riderIds.at(byId[middle]!) < id) from = middle + 1;
    else to = middle;
  }
  const riders: number[] = [];
  for (let i = from; i < byId.length && riderIds.at(byId[i]!) === id; i++) riders.push(byId[i]!);
  return riders;
}
