/**
 * The API's limits: requests per second, and in a burst. `npm run simulate` shows the share of each that a Sunday evening
 * takes.
 */
export const API_LIMITS = {
  /** For the whole shop: enough for a busy Sunday's galleries, and far below a costly load. */
  all: { rate: 1500, burst: 3000 },
  /**
   * A public route that writes (or makes the payment provider write). It fits crowds of buyers, and stops a hammering
   * script.
   */
  publicWrite: { rate: 20, burst: 60 },
  /** The search, which writes nothing and asks after every few letters: hundreds of visitors who type in parallel. */
  search: { rate: 600, burst: 1200 },
} as const;
