import { closure, readManifest, weightOf, without } from './built-code.ts';

/** Gzipped bytes of the office's first page with all its parts. */
export const ADMIN_FIRST_BUDGET = 150_000;
/** Gzipped bytes that any further page, or a part fetched later, may add to the loaded code. */
export const ADMIN_FURTHER_BUDGET = 60_000;

/**
 * Parts that may add more. The editor of mail templates (CodeMirror without extras) loads after its only page, and no
 * other part of that page waits for it.
 */
const FURTHER_BUDGETS: Record<string, number> = { 'src/admin/features/mail/emails/code/CodeEditor.tsx': 70_000 };

/** The build's names of the entry and of the page at `/admin`; the check finds every other page by itself. */
const ENTRY = 'admin.html';
const FIRST_PAGE = 'src/admin/features/shop/dashboard/DashboardPage.tsx';

export interface AdminWeights {
  /** In gzipped bytes. */
  first: number;
  /** By the source that is imported later, in gzipped bytes. */
  further: Record<string, number>;
}

/**
 * Weighs the office's code in a client build that still has its manifest. Finds every later import by itself, without a
 * list.
 */
export function weighAdmin(client: string): AdminWeights {
  const manifest = readManifest(client, 'admin.json');
  if (!manifest[FIRST_PAGE]) throw new Error(`the administration's build has no ${FIRST_PAGE}`);
  const everyPage = closure(manifest, [ENTRY]);
  const brought = (key: string, there = everyPage) => weightOf(client, without(there, closure(manifest, [key])));
  const further: Record<string, number> = {};
  // A part with several importers counts where it adds most.
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
    throw new Error(
      `The office exceeds its budget of code (lib/build/admin-weight.ts), in gzipped bytes: ${over.join(', ')}`,
    );
}
