/** Remembers valid texts for some milliseconds: a page's parallel requests need only one check. */
export function shortMemory(milliseconds: number): { has(text: string): boolean; keep(text: string): void } {
  const until = new Map<string, number>();
  const forget = (now: number) => {
    for (const [text, end] of until) if (end <= now) until.delete(text);
  };
  return {
    has(text) {
      forget(Date.now());
      return until.has(text);
    },
    keep: (text) => void until.set(text, Date.now() + milliseconds),
  };
}
