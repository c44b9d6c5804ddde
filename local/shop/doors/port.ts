/**
 * Every browser refuses these ports because of other services: the "bad ports" of the Fetch standard
 * (https://fetch.spec.whatwg.org/#port-blocking).
 */
const REFUSED: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

export const isRefusedByBrowsers = (port: number): boolean => REFUSED.has(port);

const DEFAULT_PORT = 3000;
/** The last port that leaves room for the four after it. */
const LAST_PORT = 65_531;

/**
 * Reads the shop's port from `PORT`. @throws Error in one line for an invalid one, or one that no browser would open
 */
export function readPort(given: string | undefined): number {
  if (given === undefined || given === '') return DEFAULT_PORT;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1 || port > LAST_PORT)
    throw new Error(`PORT must be a number from 1 to ${LAST_PORT}, and is "${given}".`);
  if (isRefusedByBrowsers(port))
    throw new Error(`Browsers refuse to open port ${port}; choose another one: PORT=${DEFAULT_PORT} npm start`);
  return port;
}
