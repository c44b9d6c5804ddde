/** A language's texts by namespace, the first part of every key: `cart` in `t('cart:title')`. */
export type Texts = Record<string, Record<string, unknown>>;

/** Files of which each is one namespace, as `import.meta.glob` finds them: the namespace is the file's name. */
export const byNamespace = (files: Record<string, Texts[string]>): Texts =>
  Object.fromEntries(Object.entries(files).map(([path, words]) => [path.replace(/^.*\/|\.json$/g, ''), words]));
