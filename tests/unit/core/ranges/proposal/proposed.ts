/** Builds a proposal's parts in short: a line's photos, and a range on it. */

export const photos = (...numbers: number[]) =>
  numbers.map((number) => ({ number, moment: '2026-08-21T10:00:00', copy: false, code: null }));

/** @param from the position on the line, like `to` */
export const range = (participantId: string | null, from: number, to: number, round = 1) => ({
  participantId,
  round,
  from,
  to,
  confidence: 0.9,
});
