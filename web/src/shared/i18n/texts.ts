/** A language's texts by namespace: every feature has one file, its name is the namespace. */
export type Texts = Record<string, Record<string, unknown>>;

/**
 * A language's files: what the first pages say, why the shop refused something, what gallery and cart say, what sign-in says, what an
 * account says, what all others say.
 */
export type Portion = 'first' | 'refusals' | 'sale' | 'auth' | 'account' | 'later';

/** What the first pages say. They only read: of `errors` they need what any reading may meet. */
export const firstNamespaces: readonly string[] = ['common', 'errors', 'catalogue'];

/** The file that a namespace's texts are in. */
const portions: Record<string, Portion> = {
  gallery: 'sale',
  cart: 'sale',
  account: 'account',
  unsubscribe: 'account',
  auth: 'auth',
  refusals: 'refusals',
};
export const portionOf = (namespace: string): Portion =>
  firstNamespaces.includes(namespace) ? 'first' : (portions[namespace] ?? 'later');

export function byNamespace(files: Record<string, unknown>): Texts {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [
      path.replace(/^.*\/|\.json$/g, ''),
      texts as Record<string, unknown>,
    ]),
  );
}
