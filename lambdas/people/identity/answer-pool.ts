import { log } from '../../log.ts';
import { Refusal } from './refusal.ts';

/**
 * Answers a trigger of the pool. Its refusals reach the browser unchanged; a fault's details go only to the log. The
 * pool reports both alike, so only the log reveals that sign-in is broken (`lib/stacks/monitoring.ts`).
 */
export function answerPool<Event extends { triggerSource: string }>(
  trigger: (event: Event) => Promise<void>,
): (event: Event) => Promise<Event> {
  return async (event) => {
    try {
      await trigger(event);
      return event;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      log.error('a trigger of the user pool failed', { trigger: event.triggerSource, error: error as Error });
      throw new Error('internal', { cause: error });
    }
  };
}
