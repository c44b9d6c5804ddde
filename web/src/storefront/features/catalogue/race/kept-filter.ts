interface Step {
  filter?: string;
}

/** Returns the text of the race's filter that this step of the visit was left with; none on the server. */
export const keptFilter = (): string =>
  ((globalThis as { history?: History }).history?.state as Step | null | undefined)?.filter ?? '';

/** Keeps the filter's text with this step of the visit, for Back, Forward and a reload. */
export function keepFilter(filter: string): void {
  try {
    history.replaceState({ ...(history.state as Step | null), filter }, '');
  } catch {
    // Safari refuses more than a hundred changes in half a minute; the filter itself works on.
    return;
  }
}
