/** A language's texts by namespace: every feature has one file, its name is the namespace. */
export type Texts = Record<string, Record<string, unknown>>;

/** A language's files: what the first pages say, what gallery and cart say, what sign-in says, what an account says, what all others say. */
export type Portion = 'first' | 'sale' | 'auth' | 'account' | 'later';

/** What the first pages say. */
export const firstNamespaces: readonly string[] = ['common', 'errors', 'catalogue'];
const saleNamespaces: readonly string[] = ['gallery', 'cart'];
const accountNamespaces: readonly string[] = ['account', 'unsubscribe'];

/** The file that a namespace's texts are in. */
export const portionOf = (namespace: string): Portion =>
  namespace === 'auth' ? 'auth'
  : firstNamespaces.includes(namespace) ? 'first'
  : saleNamespaces.includes(namespace) ? 'sale'
  : accountNamespaces.includes(namespace) ? 'account'
  : 'later';

export function byNamespace(files: Record<string, unknown>): Texts {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts as Record<string, unknown>]),
  );
}
