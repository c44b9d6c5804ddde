const KEY = 'downloads_started';

/**
 * Tells whether a download starts by itself for the first time in this tab, and remembers it. A reload or a second
 * visit, while the ZIP is built again, must not start it repeatedly. Without storage, nothing starts by itself.
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
