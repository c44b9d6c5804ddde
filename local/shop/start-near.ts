import { isRefusedByBrowsers } from './doors/port.ts';

/**
 * Starts a server at the port that a person expects. Takes any free one when that is busy, or when no browser would
 * open it.
 */
export async function startNear<T>(wantedPort: number, start: (port: number) => Promise<T>): Promise<T> {
  if (isRefusedByBrowsers(wantedPort)) return start(0);
  try {
    return await start(wantedPort);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return start(0);
  }
}
