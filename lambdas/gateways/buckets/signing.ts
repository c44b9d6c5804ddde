/**
 * Returns the options of a signed upload. Signs the headers as headers, so that an uploader must send exactly these.
 * @param byBrowser headers that a browser adds itself, and that must have the command's value
 */
export function signing(seconds: number, headers: Record<string, string>, byBrowser: readonly string[] = []) {
  const named = [...Object.keys(headers), ...byBrowser];
  return { expiresIn: seconds, signableHeaders: new Set(['host', ...named]), unhoistableHeaders: new Set(named) };
}
