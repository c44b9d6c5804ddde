import { closure, readManifest, weightOf, without } from './built-code.ts';

/** Bytes, gzipped: all that the administration's first page is made of. */
export const ADMIN_FIRST_BUDGET = 150_000;
/** Bytes, gzipped: what any further page, or part that is fetched later, may bring beyond what is there when it is fetched. */
export const ADMIN_FURTHER_BUDGET = 60_000;

/**
 * Parts that may bring more. The editor of mails' templates (CodeMirror without what it is comfortable with) comes on its one page, after the
 * page, whose other parts wait for nothing of it.
 */
const FURTHER_BUDGETS: Record<string, number> = { 'src/admin/features/mail/emails/code/CodeEditor.tsx': 70_000 };

/** The build's names of the entry and of the page at `/admin`; every other page is found by itself. */
const ENTRY = 'admin.html';
const FIRST_PAGE = 'src/admin/features/shop/dashboard/DashboardPage.tsx';

export interface AdminWeights {
  /** In bytes gzipped. */
  first: number;
  /** By the source that is imported later, in bytes gzipped. */
  further: Record<string, number>;
}

/** Weighs the administration's code in a client build that still has its manifest: whatever is imported later is weighed, unlisted. */
export function weighAdmin(client: string): AdminWeights {
  const manifest = readManifest(client, 'admin.json');
  if (!manifest[FIRST_PAGE]) throw new Error(`the administration's build has no ${FIRST_PAGE}`);
  const everyPage = closure(manifest, [ENTRY]);
  const brought = (key: string, there = everyPage) => weightOf(client, without(there, closure(manifest, [key])));
  const further: Record<string, number> = {};
  // What several fetch is weighed where it brings most.
  for (const [fetching, { dynamicImports = [] }] of Object.entries(manifest))
    for (const key of dynamicImports)
      further[key] = Math.max(
        further[key] ?? 0,
        brought(key, new Set([...everyPage, ...closure(manifest, [fetching])])),
      );
  return { first: weightOf(client, everyPage) + brought(FIRST_PAGE), further };
}

/** Throws when the first page or a further one is above its budget, and names it. */
export function checkAdminWeights({ first, further }: AdminWeights): void {
  const over = [
    ...(first > ADMIN_FIRST_BUDGET ? [`its first page (${first} of ${ADMIN_FIRST_BUDGET})`] : []),
    ...Object.entries(further)
      .map(([source, bytes]) => ({ source, bytes, budget: FURTHER_BUDGETS[source] ?? ADMIN_FURTHER_BUDGET }))
      .filter(({ bytes, budget }) => bytes > budget)
      .map(({ source, bytes, budget }) => `${source} (${bytes} of ${budget})`),
  ];
  if (over.length > 0)
    throw new Error(`The administration brings more code than it may, in bytes gzipped: ${over.join(', ')}`);
}
