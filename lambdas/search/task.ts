import type { EventId } from '../../core/ids.ts';

/** What both steps of search-index are called with. */
export interface SearchIndexTask {
  /** Absent: every event. */
  event_id?: EventId;
}
