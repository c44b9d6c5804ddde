import type { DeclaredSchedule } from '../../templates/resources/schedules.ts';

/** A scheduled event's input, with the fields that functions read. */
const input = JSON.stringify({ 'detail-type': 'Scheduled Event', source: 'aws.events' });

/**
 * Calls the templates' scheduled functions, each first after its interval; never calls one that still runs. The
 * function logs its own errors.
 * @returns a function that stops it
 */
export function startClock(
  schedules: readonly DeclaredSchedule[],
  invoke: (functionName: string, payload: string) => Promise<unknown>,
  log: (line: string) => void,
): () => void {
  const timers = schedules.map(({ functionName, everySeconds, name }) => {
    let atWork = false;
    return setInterval(() => {
      if (atWork) return;
      atWork = true;
      invoke(functionName, input)
        .catch((error: unknown) => log(`schedule ${name}: ${String(error)}`))
        .finally(() => (atWork = false));
    }, everySeconds * 1000).unref();
  });
  return () => timers.forEach((timer) => clearInterval(timer));
}
