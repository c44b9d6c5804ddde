/** What a proposal is made of, in short: the photos of a line, and a range on it. */

export const photos = (...numbers: number[]) =>
  numbers.map((number) => ({ number, moment: '2026-08-21T10:00:00', copy: false, code: null }));

/** @param from position on the line, as is `to` */
export const range = (participantId: string | null, from: number, to: number, round = 1) => ({
  participantId,
  round,
  from,
  to,
  confidence: 0.9,
});
