/** Texts that were found good, for some milliseconds: what a page asks at once is found out once. */
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
