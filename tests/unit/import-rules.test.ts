import { ESLint } from 'eslint';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
/** Runs without types, which would take longer than all other checks here and do not affect them. */
const eslint = new ESLint({ cwd: root, overrideConfig: tseslint.configs.disableTypeChecked });

/** Returns the rules that a file with these lines would break at the path. */
async function broken(path: string, ...lines: string[]): Promise<string[]> {
  const [result] = await eslint.lintText(`${lines.join('\n')}\n`, { filePath: join(root, path) });
  const rules = (result?.messages ?? [])
    .filter(({ severity }) => severity === 2)
    .map(({ ruleId }) => ruleId ?? 'syntax');
  return [...new Set(rules)];
}

const forbidden = 'boundaries/dependencies';

describe('an import is refused when', () => {
  test.each([
    ['core knows the store', 'core/x.ts', '../lambdas/store/table/keys.ts'],
    ['core knows a package other than zod and papaparse', 'core/x.ts', 'stripe'],
    ['core does I/O', 'core/x.ts', 'node:fs'],
    ['a subject of core knows a higher one', 'core/photos/x.ts', '../sales/pricing/price-cart.ts'],
    [
      'a subject of core knows a higher one from a folder',
      'core/photos/register/x.ts',
      '../../sales/pricing/price-cart.ts',
    ],
    ['the lowest subject knows any other', 'core/time/x.ts', '../wire/errors.ts'],
    ['a subject of core knows the list of routes', 'core/shop/x.ts', '../contract.ts'],
    ['the ids of core know a subject', 'core/ids.ts', './wire/errors.ts'],
    ['core knows the web', 'core/x.ts', '../web/src/storefront/boot/App.tsx'],
    ['an area knows another one', 'lambdas/sales/orders/x.ts', '../../catalogue/handler.ts'],
    ['an area speaks with AWS itself', 'lambdas/sales/orders/x.ts', '@aws-sdk/client-s3'],
    ['an area speaks with DynamoDB itself', 'lambdas/sales/orders/x.ts', '@aws-sdk/lib-dynamodb'],
    ['an area speaks with Stripe itself', 'lambdas/sales/orders/x.ts', 'stripe'],
    ['the HTTP layer speaks with AWS itself', 'lambdas/http/x.ts', '@aws-sdk/client-s3'],
    ['the HTTP layer knows an area', 'lambdas/http/x.ts', '../catalogue/handler.ts'],
    ['an area knows the table', 'lambdas/sales/orders/x.ts', '../../store/table/table.ts'],
    ['an area puts keys together', 'lambdas/sales/orders/x.ts', '../../store/table/keys.ts'],
    ['the demo knows the table', 'local/demo/x.ts', '../../lambdas/store/table/table.ts'],
    ['the table knows an entity', 'lambdas/store/table/x.ts', '../sales/orders.ts'],
    ['the store knows an area', 'lambdas/store/x.ts', '../catalogue/handler.ts'],
    ['the store knows a gateway', 'lambdas/store/x.ts', '../gateways/stripe/stripe.ts'],
    ['lib imports a handler', 'lib/x.ts', '../lambdas/catalogue/handler.ts'],
    ['lib imports a handler from a stack', 'lib/stacks/x.ts', '../../lambdas/catalogue/handler.ts'],
    ['the app imports a handler', 'bin/x.ts', '../lambdas/catalogue/handler.ts'],
    ['lib speaks with AWS itself', 'lib/x.ts', '@aws-sdk/client-s3'],
    ['the web knows the functions', 'web/src/storefront/shell/x.ts', '../../../../lambdas/http/serve.ts'],
    ['a feature of the web knows another one', 'web/src/storefront/features/cart/x.ts', '../gallery/stage/Picture.tsx'],
    ['a feature of the web knows the shell', 'web/src/storefront/features/cart/x.ts', '../../boot/App.tsx'],
    ['a component knows a feature', 'web/src/shared/ui/x.ts', '../../storefront/features/gallery/stage/Picture.tsx'],
    ['the storefront knows the administration', 'web/src/storefront/boot/x.ts', '../../admin/routes/page.tsx'],
    [
      'a feature of the storefront knows one of the administration',
      'web/src/storefront/features/cart/x.ts',
      '../../../admin/features/shop/dashboard/DashboardPage.tsx',
    ],
    ['the administration knows the storefront', 'web/src/admin/boot/x.ts', '../../storefront/boot/App.tsx'],
    [
      'a feature of the administration knows one of the storefront',
      'web/src/admin/features/shop/dashboard/x.ts',
      '../../../../storefront/features/cart/CartDrawer.tsx',
    ],
    [
      'a feature of the administration knows another one',
      'web/src/admin/features/sales/orders/x.ts',
      '../../shop/dashboard/DashboardPage.tsx',
    ],
    [
      'a feature of the administration knows its shell',
      'web/src/admin/features/shop/dashboard/x.ts',
      '../../../shell/Shell.tsx',
    ],
    [
      'a feature of the administration knows its routes',
      'web/src/admin/features/shop/dashboard/x.ts',
      '../../../routes/page.tsx',
    ],
    [
      "the administration's kit knows a feature",
      'web/src/admin/kit/x.ts',
      '../features/shop/dashboard/DashboardPage.tsx',
    ],
    ['what both entries share knows the storefront', 'web/src/shared/links/x.ts', '../../storefront/routes/router.tsx'],
    ['what both entries share knows the administration', 'web/src/shared/links/x.ts', '../../admin/kit/account.ts'],
    ['the administration speaks with AWS itself', 'web/src/admin/kit/x.ts', '@aws-sdk/client-s3'],
    ['the web speaks with Stripe itself', 'web/src/shared/api/x.ts', 'stripe'],
    ['the web does what only Node can', 'web/src/shared/api/x.ts', 'node:fs'],
    ['the local cloud imports a handler', 'local/x.ts', '../lambdas/catalogue/handler.ts'],
    ['the local cloud knows a command', 'local/x.ts', '../scripts/target.ts'],
    ['an area knows a command', 'lambdas/sales/orders/x.ts', '../../../scripts/target.ts'],
    ['an area knows the local cloud', 'lambdas/sales/orders/x.ts', '../../../local/shop/doors/listen.ts'],
    ['an area knows how the site is built', 'lambdas/sales/orders/x.ts', '../../../web/vite.config.ts'],
    ['the build of the site knows a function', 'web/x.ts', '../lambdas/sales/orders/handler.ts'],
    ['an area knows a file of no room', 'lambdas/sales/orders/x.ts', '../../../eslint.config.ts'],
    ['a command knows an area that is none of its business', 'scripts/x.ts', '../lambdas/sales/orders/handler.ts'],
  ])('%s', async (_, path, source) => {
    expect(await broken(path, `import * as known from '${source}';`, 'export default known;')).toEqual([forbidden]);
  });

  test.each(['tests/support/sale.ts', 'bench/zip/measure.ts'])('shipped or running code knows %s', async (desk) => {
    const shipped = [
      'core',
      'lambdas/http',
      'lambdas/store',
      'lambdas/gateways',
      'lambdas/photos/imaging',
      'lambdas/sales/orders',
    ];
    const web = [
      'web/src/shared',
      'web/src/storefront/shell',
      'web/src/storefront/parts',
      'web/src/storefront/features/cart',
    ];
    for (const folder of [...shipped, ...web, 'lib', 'bin', 'local', 'local/demo', 'scripts']) {
      const source = `${'../'.repeat(folder.split('/').length)}${desk}`;
      expect(await broken(`${folder}/x.ts`, `import '${source}';`), folder).toEqual([forbidden]);
    }
  });

  test('it is only for a type, is dynamic or is passed on', async () => {
    expect(await broken('core/x.ts', "import type { Stripe } from 'stripe';", 'export type X = Stripe;')).toEqual([
      forbidden,
    ]);
    expect(await broken('core/x.ts', "export const x = () => import('stripe');")).toEqual([forbidden]);
    expect(await broken('core/x.ts', "export * from 'stripe';")).toEqual([forbidden]);
  });
});

describe('an import is allowed when', () => {
  test.each([
    ['core knows zod', 'core/x.ts', 'zod'],
    ['core knows papaparse', 'core/x.ts', 'papaparse'],
    ['the list of routes knows a subject', 'core/contract.ts', './sales/contract/routes/checkout.ts'],
    ['a subject of core knows a lower one', 'core/sales/cart/x.ts', '../../photos/photo-ranges.ts'],
    ['a subject of core knows itself', 'core/sales/x.ts', './cart/cart.ts'],
    ['a subject of core knows the ids', 'core/sales/cart/x.ts', '../../ids.ts'],
    ['an area knows core', 'lambdas/sales/orders/x.ts', '../../../core/sales/contract/routes/checkout.ts'],
    ['an area knows the store', 'lambdas/sales/orders/x.ts', '../../store/sales/orders.ts'],
    ['an area knows a gateway', 'lambdas/sales/orders/x.ts', '../../gateways/stripe/stripe.ts'],
    ['an area knows itself', 'lambdas/catalogue/x.ts', './handler.ts'],
    ['an area knows the environment', 'lambdas/sales/orders/x.ts', '../../environment.ts'],
    ['the store writes a log', 'lambdas/store/sales/x.ts', '../../log.ts'],
    ['the store knows the table', 'lambdas/store/sales/x.ts', '../table/table.ts'],
    ['the store speaks with DynamoDB', 'lambdas/store/x.ts', '@aws-sdk/lib-dynamodb'],
    ['a gateway speaks with Stripe', 'lambdas/gateways/x.ts', 'stripe'],
    ['lib reads the contract', 'lib/stacks/x.ts', '../../core/contract.ts'],
    ['lib knows the CDK', 'lib/stacks/x.ts', 'aws-cdk-lib'],
    ['a route composes features', 'web/src/storefront/routes/x.ts', '../features/gallery/stage/Picture.tsx'],
    ['a feature knows core', 'web/src/storefront/features/cart/x.ts', '../../../../../core/contract.ts'],
    [
      'a route of the administration composes its features',
      'web/src/admin/routes/x.ts',
      '../features/shop/dashboard/DashboardPage.tsx',
    ],
    [
      'a feature of the administration knows its kit',
      'web/src/admin/features/shop/dashboard/x.ts',
      '../../../kit/account.ts',
    ],
    [
      'a feature of the administration knows itself',
      'web/src/admin/features/shop/dashboard/x.ts',
      './DashboardPage.tsx',
    ],
    [
      'a feature of the administration knows what both entries share',
      'web/src/admin/features/shop/dashboard/x.ts',
      '../../../../shared/ui/button.tsx',
    ],
    ['the administration checks what is typed by schemas', 'web/src/admin/features/shop/dashboard/x.ts', 'zod'],
    ['a feature knows itself', 'web/src/storefront/features/gallery/x.ts', './stage/Picture.tsx'],
    ['a feature knows a package', 'web/src/storefront/features/gallery/x.ts', 'react'],
    ['a command fills the store', 'scripts/x.ts', '../lambdas/store/catalogue/events/events.ts'],
    ['the demo uses what commands use', 'local/demo/x.ts', '../../scripts/target.ts'],
    ['a test knows everything', 'tests/unit/x.ts', '../../lambdas/sales/orders/handler.ts'],
  ])('%s', async (_, path, source) => {
    expect(await broken(path, `import * as known from '${source}';`, 'export default known;')).toEqual([]);
  });
});

describe('the habits of the house', () => {
  test("only the functions' environment reads process.env", async () => {
    for (const path of ['lambdas/sales/orders/x.ts', 'lib/x.ts', 'bin/x.ts']) {
      expect(await broken(path, 'export const x = process.env;')).toEqual(['no-restricted-syntax']);
    }
    expect(await broken('lambdas/environment.ts', 'export const x = process.env;')).toEqual([]);
  });

  test('visitor code writes no console lines, desk scripts may', async () => {
    for (const path of ['core/x.ts', 'lambdas/sales/orders/x.ts', 'lib/x.ts', 'web/src/shared/api/x.ts']) {
      expect(await broken(path, "console.log('x');")).toEqual(['no-console']);
    }
    for (const path of ['local/x.ts', 'scripts/x.ts', 'bench/x.ts'])
      expect(await broken(path, "console.log('x');")).toEqual([]);
  });

  test.each([
    'fetch("/")',
    'setTimeout(() => {}, 1)',
    'process.exit()',
    'localStorage.clear()',
    'document.title',
    'globalThis.fetch("/")',
  ])('core does no I/O: %s', async (line) => {
    expect(await broken('core/x.ts', `export const x = () => ${line};`)).toEqual(['no-restricted-globals']);
  });

  test.each(['Date.now()', 'new Date()', 'Math.random()'])(
    'core is told the time and throws no dice: %s',
    async (line) => {
      expect(await broken('core/x.ts', `export const x = () => ${line};`)).toEqual(['no-restricted-syntax']);
    },
  );

  test('core reckons with the dates that it is given', async () => {
    expect(await broken('core/x.ts', 'export const x = (date: string) => new Date(date);')).toEqual([]);
  });

  test('a function or a template knows no browser', async () => {
    for (const path of ['lambdas/sales/orders/x.ts', 'lib/x.ts']) {
      for (const line of ['document.title', 'window.close()', 'localStorage.clear()', 'globalThis.navigator.onLine'])
        expect(await broken(path, `export const x = () => ${line};`), line).toEqual(['no-restricted-globals']);
    }
  });

  test('the web knows no Node', async () => {
    for (const line of ['process.env', 'globalThis.process.env', 'Buffer.from("x")', 'require("x")'])
      expect(await broken('web/src/shared/api/x.ts', `export const x = () => ${line};`), line).toContain(
        'no-restricted-globals',
      );
  });

  test('a file without a room is refused', async () => {
    for (const path of ['new-room/x.ts', 'lambdas/x.ts', 'web/src/x.ts', 'web/src/new-room/x.ts'])
      expect(await broken(path, 'export const x = 1;'), path).toEqual(['boundaries/no-unknown-files']);
  });

  test('no rule is switched off in a comment', async () => {
    expect(await broken('core/x.ts', '// eslint-disable-next-line no-console', "console.log('x');")).toEqual([
      'no-console',
    ]);
  });

  test('a visitor waits for no schemas, of which the storefront knows the types only', async () => {
    for (const path of ['web/src/storefront/features/cart/x.ts', 'web/src/shared/api/x.ts']) {
      for (const schemas of ['zod', 'zod/mini', 'zod/v4/core'])
        expect(await broken(path, `import * as z from '${schemas}';`, 'export default z;'), schemas).toEqual([
          '@typescript-eslint/no-restricted-imports',
        ]);
      expect(await broken(path, "import type * as z from 'zod';", 'export type X = z.ZodType;')).toEqual([]);
    }
  });

  test.each([
    ['a breakpoint', 'no-debugger', 'export const x = () => { debugger; };'],
    [
      'an assignment as a condition',
      'no-cond-assign',
      'export const x = (a: number, b: number) => { if ((a = b)) return a; return b; };',
    ],
    [
      'a case that stands twice',
      'no-duplicate-case',
      'export const x = (a: number) => { switch (a) { case 1: return 1; case 1: return 2; } return 3; };',
    ],
    ['a catch that hides the fault', 'no-empty', 'export const x = (y: () => void) => { try { y(); } catch {} };'],
    ['a text that is run', 'no-eval', "export const x = () => eval('1');"],
    ['a text that is run as a function', 'no-new-func', "export const x = new Function('return 1');"],
    [
      'a new error without its cause',
      'preserve-caught-error',
      "export const x = (y: () => void) => { try { y(); } catch (fault) { throw new Error('x'); } };",
    ],
  ])('refuse %s', async (_, rule, line) => {
    for (const path of ['core/x.ts', 'lambdas/orders/x.ts', 'web/src/shared/api/x.ts', 'tests/unit/x.ts'])
      expect(await broken(path, line), path).toContain(rule);
  });

  test.each([
    ['a picture without a text', 'alt-text', '<img src="/x.png" />'],
    ['a press that no key can do', 'click-events-have-key-events', '<div onClick={() => {}}>x</div>'],
    ['a label without its field', 'label-has-associated-control', '<label>x</label>'],
    ['a role that does not exist', 'aria-role', '<div role="knob" />'],
  ])('refuse %s', async (_, rule, element) => {
    for (const path of ['web/src/storefront/features/cart/X.tsx', 'web/src/admin/kit/X.tsx'])
      expect(await broken(path, `export const X = () => ${element};`), path).toContain(`jsx-a11y-x/${rule}`);
  });

  test('refuse a function with many branches or many parameters', async () => {
    const branches = Array.from({ length: 15 }, (_, at) => `if (a === ${at}) return ${at};`);
    expect(await broken('core/x.ts', `export function x(a: number) { ${branches.join(' ')} return a; }`)).toEqual([
      'complexity',
    ]);
    expect(
      await broken('core/x.ts', 'export const x = (a: 1, b: 1, c: 1, d: 1, e: 1, f: 1) => [a, b, c, d, e, f];'),
    ).toEqual(['max-params']);
  });

  test('no value has the type any', async () => {
    expect(await broken('core/x.ts', 'export const x = (y: any) => y;')).toEqual([
      '@typescript-eslint/no-explicit-any',
    ]);
  });
});

describe('types tell of', () => {
  // On a build machine the parser would otherwise read the file on the disk instead of the given text.
  const parserOptions = { project: 'core/tsconfig.json', disallowAutomaticSingleRunInference: true };
  const typed = new ESLint({ cwd: root, overrideConfig: { languageOptions: { parserOptions } } });

  test.each([
    ['a promise that nobody waits for', 'no-floating-promises', 'export const x = (): void => { work(); };'],
    ['a promise taken for a yes', 'no-misused-promises', 'export const x = (): number => (work() ? 1 : 2);'],
    ['waiting for what is there', 'await-thenable', 'export const x = async (): Promise<number> => await 1;'],
    ['a thrown text', 'only-throw-error', "export const x = (): never => { throw 'x'; };"],
    [
      'a switch that forgets a case',
      'switch-exhaustiveness-check',
      "export function x(way: 'up' | 'down'): number { switch (way) { case 'up': return 1; } return 0; }",
    ],
  ])('%s', async (_, rule, line) => {
    const source = `const work = async (): Promise<boolean> => true;\nexport { work };\n${line}\n`;
    const [result] = await typed.lintText(source, { filePath: join(root, 'core/sales/cart/cart.ts') });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual([`@typescript-eslint/${rule}`]);
  });
});
