import type { DeclaredSchedule } from '../../templates/resources/schedules.ts';

/** A scheduled event's input, as far as anybody reads it. */
const input = JSON.stringify({ 'detail-type': 'Scheduled Event', source: 'aws.events' });

/**
 * Calls what the templates schedule, each for the first time after its interval; one that is still at work is not called again. What a call
 * throws is the function's to log.
 * @returns how to stop it
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
