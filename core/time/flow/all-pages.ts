/**
 * Reads a list page by page, to its end.
 * @param read returns the page after a place; its `next` is absent or null on the last page
 * @param from the place after which to continue
 */
export async function* allPages<Place, Page extends { next: Place | null | undefined }>(
  read: (after?: Place) => Promise<Page>,
  from?: Place,
): AsyncGenerator<Page, void, undefined> {
  let after = from;
  do {
    const page = await read(after);
    yield page;
    after = page.next ?? undefined;
  } while (after !== undefined);
}
