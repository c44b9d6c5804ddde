import { log } from '../../log.ts';
import { Refusal } from './refusal.ts';

/**
 * A trigger as the pool calls it. Its refusals reach the browser as they are; of a fault the browser learns nothing, and the log
 * everything. The pool reports both alike, so only the log tells somebody that sign-in is broken (`lib/stacks/monitoring.ts`).
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
