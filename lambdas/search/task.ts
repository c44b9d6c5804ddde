import type { EventId } from '../../core/ids.ts';

/** The input of both steps of search-index. */
export interface SearchIndexTask {
  /** Absent for every event. */
  event_id?: EventId;
}
