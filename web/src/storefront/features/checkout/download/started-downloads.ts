const KEY = 'downloads_started';

/**
 * Remembers for this tab that a download was started by itself, and says whether it already had been: a visit that leads back to
 * the page (the ZIP is being built anew) or a reload must not start it over and over. Where nothing can be remembered, nothing
 * starts by itself.
 */
export function startsFirstTime(token: string, storage: () => Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    const started = (storage().getItem(KEY) ?? '').split('\n');
    if (started.includes(token)) return false;
    storage().setItem(KEY, [...started, token].join('\n'));
    return true;
  } catch {
    return false;
  }
}
