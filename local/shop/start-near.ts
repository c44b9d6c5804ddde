/** Starts a server at the port where a person expects it, or at any free one when that is taken. */
export async function startNear<T>(wantedPort: number, start: (port: number) => Promise<T>): Promise<T> {
  try {
    return await start(wantedPort);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return start(0);
  }
}
