/** A language's texts by namespace: each is a JSON file, whose name is the namespace. */
export type Texts = Record<string, Words>;
export type Words = Record<string, unknown>;

/** The namespace of a file, by its path. */
export const namespaceOf = (path: string): string => path.replace(/^.*\/|\.json$/g, '');

/** Files as `import.meta.glob` finds them, by namespace. */
export const byNamespace = (files: Record<string, Words>): Texts =>
  Object.fromEntries(Object.entries(files).map(([path, words]) => [namespaceOf(path), words]));
