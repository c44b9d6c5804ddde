const repeated = new Map<string, Promise<unknown>>();
let tries = 0;

/**
 * Imports a file of the build. Asks again under another address if it is lost: Chromium up to version 150 remembers a
 * failed import until the page is left.
 * @param base the importing file's address
 */
function importFile(file: string, base: string): Promise<unknown> {
  const { href } = new URL(file, base);
  return repeated.get(href) ?? import(/* @vite-ignore */ href).catch(() => repeat(href));
}

/** Keeps the copy that comes, so that every importer gets the same one. */
function repeat(href: string): Promise<unknown> {
  const known = repeated.get(href);
  if (known) return known;
  tries += 1;
  const copy = import(/* @vite-ignore */ `${href}?${tries}`).catch((fault: unknown) => {
    repeated.delete(href);
    throw fault;
  });
  repeated.set(href, copy);
  return copy;
}

// The build's files call it by this name in place of `import` (`web/fetch-again.ts`).
Object.assign(globalThis, { importFile });
