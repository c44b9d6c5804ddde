/**
 * Tells whether a request's `Host` names this machine. A page of another site can lead its own name here, and would
 * otherwise read the answer.
 */
export const namesThisMachine = (host: string | undefined): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host ?? '');
