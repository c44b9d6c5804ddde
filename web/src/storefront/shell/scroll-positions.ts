const STORE_KEY = 'scroll_positions';

let known: Record<string, number> | undefined;

/** Returns the positions at which the pages of this visit were left, CSS px from their tops. */
export const positions = (): Record<string, number> => (known ??= read());

/** Saves the positions for a visit that goes on after another site's page, or after a reload. */
export function keepPositions(): void {
  try {
    sessionStorage.setItem(STORE_KEY, JSON.stringify(positions()));
  } catch {
    return;
  }
}

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
