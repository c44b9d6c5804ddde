/** A language's texts by namespace: every feature has one file, its name is the namespace. */
export type Texts = Record<string, Record<string, unknown>>;

/** What the first pages need; the others are fetched behind them (`i18n.ts`). */
export const firstNamespaces: readonly string[] = ['common', 'errors', 'catalogue'];

export function byNamespace(files: Record<string, unknown>): Texts {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts as Record<string, unknown>]),
  );
}
