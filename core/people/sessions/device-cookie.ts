/** Names a browser for longer than a session. It opens nothing; it only avoids warnings about a known device. */
export const DEVICE_COOKIE = '__Host-device';

/** The longest life that browsers grant, in seconds. */
const LIVES_SECONDS = 400 * 24 * 60 * 60;

const ID = /^[\w-]{20,50}$/;

/** Reads the browser's name from a request's cookies; undefined without a plausible one. */
export const deviceInCookies = (cookies: readonly string[] = []): string | undefined =>
  cookies
    .filter((cookie) => cookie.startsWith(`${DEVICE_COOKIE}=`))
    .map((cookie) => cookie.slice(DEVICE_COOKIE.length + 1))
    .find((id) => ID.test(id));

export const deviceCookie = (id: string): string =>
  `${DEVICE_COOKIE}=${id}; Path=/; Max-Age=${LIVES_SECONDS}; Secure; HttpOnly; SameSite=Lax`;
