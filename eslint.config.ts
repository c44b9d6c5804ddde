import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import type { ESLint } from 'eslint';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** The rooms of the house (`docs/architecture.md`). The first pattern that matches a file's folder gives its room. */
const rooms = [
  { type: 'core', pattern: 'core/*', capture: ['subject'] },
  { type: 'core', pattern: 'core' },
  { type: 'locales', pattern: 'locales' },
  { type: 'http', pattern: 'lambdas/http' },
  { type: 'table', pattern: 'lambdas/store/table' },
  { type: 'store', pattern: 'lambdas/store' },
  { type: 'gateways', pattern: 'lambdas/gateways' },
  { type: 'imaging', pattern: 'lambdas/photos/imaging' },
  { type: 'area', pattern: 'lambdas/*', capture: ['area'] },
  { type: 'feature', pattern: 'web/src/storefront/features/*', capture: ['feature'] },
  { type: 'parts', pattern: 'web/src/storefront/parts' },
  { type: 'storefront', pattern: 'web/src/storefront' },
  { type: 'admin-feature', pattern: 'web/src/admin/features/*', capture: ['feature'] },
  { type: 'admin-kit', pattern: 'web/src/admin/kit' },
  { type: 'admin-texts', pattern: 'web/src/admin/texts' },
  { type: 'admin', pattern: 'web/src/admin' },
  { type: 'web-shared', pattern: 'web/src/shared' },
  { type: 'lib', pattern: '{bin,lib}' },
  { type: 'demo', pattern: 'local/demo' },
  { type: 'local', pattern: 'local' },
  { type: 'scripts', pattern: 'scripts' },
  { type: 'desk', pattern: '{tests,bench}' },
].map((room) => ({ ...room, partialMatch: false }));

/** The subjects of `core`, the lowest first: each may import the lower ones. */
const floors = ['time', 'wire', 'catalogue', 'mail', 'photos', 'ranges', 'sales', 'people', 'search', 'shop'];

const webRooms = ['feature', 'parts', 'storefront', 'admin-feature', 'admin-kit', 'admin', 'web-shared'];

const packages = { module: { origin: '{external,core}' } };
/** The modules that a browser can load: none of Node's own. */
const libraries = { module: { origin: 'external' } };
const room = (...types: string[]) => ({ element: { types: { anyOf: types } } });
const area = (name: string) => ({ element: { types: { anyOf: ['area'] }, captured: { area: name } } });
const subject = (...names: string[]) => ({ element: { types: { anyOf: ['core'] }, captured: { subject: names } } });
const sameFeature = (type: string) => ({
  element: { types: { anyOf: [type] }, captured: { feature: '{{ from.element.captured.feature }}' } },
});
/** `lambdas/environment.ts` and `lambdas/log.ts`. */
const environment = { file: { categories: 'environment' } };
const siteBuild = { file: { categories: 'site-build' } };
const ids = { file: { categories: 'ids' } };
const contract = { file: { categories: 'contract' } };

/** The allowed imports between rooms; all others are forbidden. */
const neighbours = [
  { from: room('core'), allow: { to: [ids, { module: { origin: 'external', source: '{zod,papaparse}' } }] } },
  ...floors.map((name, floor) => ({ from: subject(name), allow: { to: subject(...floors.slice(0, floor + 1)) } })),
  { from: contract, allow: { to: room('core') } },
  { from: room('http', 'table', 'store', 'gateways'), allow: { to: [room('core'), environment, packages] } },
  { from: environment, allow: { to: [environment, packages] } },
  // A route's function uses a secret to check that CloudFront asks.
  { from: room('http'), allow: { to: room('http', 'gateways') } },
  // Only the store knows items and keys: all other rooms use its verbs.
  { from: room('table'), allow: { to: room('table') } },
  { from: room('store'), allow: { to: room('store', 'table') } },
  { from: room('gateways'), allow: { to: room('gateways') } },
  { from: room('imaging'), allow: { to: [room('core', 'gateways', 'imaging'), packages] } },
  {
    from: room('area'),
    allow: { to: [room('core', 'locales', 'http', 'store', 'gateways', 'imaging'), environment, packages] },
  },
  {
    from: room('area'),
    allow: { to: { element: { types: { anyOf: ['area'] }, captured: { area: '{{ from.element.captured.area }}' } } } },
  },
  // The server renders pages from the answers that the browser would get.
  { from: area('pages'), allow: { to: area('catalogue') } },
  // Sign-up, a forgotten password and *tell me* each send a mail.
  { from: area('people'), allow: { to: area('mail') } },
  // Corrected photos are announced once no more corrections come, together with the due mails.
  { from: area('mail'), allow: { to: area('photos') } },
  // An opened gallery announces its photos to followers, like the job that adds some.
  { from: area('catalogue'), allow: { to: area('photos') } },
  // Frequent callers of the checkout, of links and of take-downs must solve a proof of work first.
  { from: area('sales'), allow: { to: area('people') } },
  { from: area('photos'), allow: { to: area('people') } },
  // A confirmed report may give photos to a hidden start: their pictures disappear.
  { from: area('sales'), allow: { to: area('photos') } },
  { from: room(...webRooms), allow: { to: [room('core', 'web-shared'), libraries] } },
  { from: room('web-shared', 'storefront', 'admin'), allow: { to: room('locales') } },
  { from: room('parts', 'feature', 'storefront'), allow: { to: room('parts') } },
  { from: room('feature'), allow: { to: sameFeature('feature') } },
  { from: room('storefront'), allow: { to: room('feature', 'storefront') } },
  { from: room('admin-kit', 'admin-feature', 'admin'), allow: { to: room('admin-kit', 'admin-texts') } },
  { from: room('admin-feature'), allow: { to: sameFeature('admin-feature') } },
  { from: room('admin'), allow: { to: room('admin-feature', 'admin') } },
  // The build makes the default colours of an unknown shop in the same way.
  { from: siteBuild, allow: { to: [room('core', 'web-shared'), siteBuild, packages] } },
  { from: room('lib'), allow: { to: [room('core', 'lib'), packages] } },
  { from: room('local'), allow: { to: [room('core', 'locales', 'local', 'lib'), packages] } },
  // An operator's commands use the shop's own store, and mail an admin whose phone they forget. A restore copies items
  // as they are.
  {
    from: room('scripts'),
    allow: {
      to: [
        room('core', 'lib', 'store', 'table', 'gateways', 'imaging', 'scripts'),
        area('photos'),
        area('mail'),
        environment,
        packages,
      ],
    },
  },
  // The demo is an operator, like the load command.
  {
    from: room('demo'),
    allow: { to: [room('core', 'demo', 'local', 'store', 'gateways', 'imaging', 'scripts'), packages] },
  },
  { from: room('desk'), allow: { to: { module: { origin: '*' } } } },
  {
    from: room('http', 'imaging', 'area', ...webRooms, 'lib'),
    disallow: { to: { module: { source: '{@aws-sdk/**,stripe}' } } },
    message: 'Only lambdas/store and lambdas/gateways speak with an SDK.',
  },
];

/** A bundle holds the parts of zod that it uses, unless it imports `z`. */
const wholeZod = {
  selector: "ImportDeclaration[source.value='zod'] > ImportSpecifier[imported.name='z']",
  message: 'Import * as z: the name alone brings in all of zod.',
};

const environmentReader = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: "Only lambdas/environment.ts reads process.env; a stage's settings come through lib/stage.ts.",
};

const onlyInBrowsers = ['document', 'window', 'location', 'navigator', 'localStorage', 'sessionStorage'];
const onlyInNode = ['process', 'Buffer', 'require', 'global', 'setImmediate'];
const outsideOfRules = ['fetch', 'setTimeout', 'setInterval', 'crypto', 'performance', 'globalThis'];
/** By their names, and as properties of `globalThis`. */
const restricted = (message: string, ...names: string[]): ['error', object] => [
  'error',
  { globals: names.map((name) => ({ name, message })), checkGlobalObject: true },
];

/** A rule gives the same answer to the same question: its caller brings the time and the random numbers. */
const timeAndChance = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'A rule is told what time it is.',
  },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'A rule is told what time it is.' },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'A rule throws no dice.',
  },
];

export default defineConfig(
  { ignores: ['node_modules', 'build', 'cdk.out', '.data', 'coverage', 'test-results'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      // The recommended rule accepts an assignment in a second pair of brackets.
      'no-cond-assign': ['error', 'always'],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      // A switch counts once: a case for each value is a table.
      complexity: ['error', { max: 15, variant: 'modified' }],
      'max-params': ['error', 5],
      // Vitest reads the fixtures of a test from this pattern; `{}` asks for none.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    plugins: { boundaries },
    settings: {
      'boundaries/elements': rooms,
      'boundaries/files': [
        { category: 'environment', pattern: 'lambdas/{environment,log}.ts' },
        { category: 'site-build', pattern: 'web/*.ts' },
        { category: 'ids', pattern: 'core/ids.ts' },
        { category: 'contract', pattern: 'core/contract.ts' },
      ],
      'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export', 'require'],
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js'] } },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-explicit-any': 'error',
      'no-console': 'error',
      eqeqeq: 'error',
      'boundaries/dependencies': [
        'error',
        { default: 'disallow', checkAllOrigins: true, checkUnknownLocals: true, policies: neighbours },
      ],
    },
  },
  {
    // Without templates: they await nothing, and the types of the CDK would take as long as all the others.
    files: ['{core,lambdas,local,scripts,web,tests,bench}/**/*.{ts,tsx}'],
    ignores: ['**/*.d.ts', 'tests/cloud/**', 'tests/unit/lib/**'],
    languageOptions: { parserOptions: { project: 'tsconfig.lint.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/prefer-promise-reject-errors': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['core/**/*.ts'],
    rules: {
      'no-restricted-globals': restricted('core has no I/O.', ...onlyInBrowsers, ...onlyInNode, ...outsideOfRules),
      'no-restricted-syntax': ['error', ...timeAndChance, wholeZod],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-globals': restricted('A browser has no such thing.', ...onlyInNode) },
  },
  {
    files: ['{lambdas,lib,bin}/**/*.ts'],
    ignores: ['lambdas/environment.ts'],
    rules: {
      'no-restricted-globals': restricted('Only a browser has such a thing.', ...onlyInBrowsers),
      'no-restricted-syntax': ['error', environmentReader, wholeZod],
    },
  },
  {
    files: ['lambdas/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['**/core/contract.ts'], allowTypeImports: true, message: 'Import the routes of the function.' },
          ],
        },
      ],
    },
  },
  {
    // The search's one loop over a million rows keeps all it touches in locals (`npm run bench:search`).
    files: ['lambdas/search/index/query/match-all.ts'],
    rules: { complexity: 'off' },
  },
  {
    // Every built or started file has a room: without one, no rule would limit its imports.
    files: ['*/**/*.{ts,tsx}'],
    ignores: ['**/*.d.ts'],
    rules: { 'boundaries/no-unknown-files': 'error' },
  },
  { files: ['{local,scripts,bench}/**/*.ts'], rules: { 'no-console': 'off' } },
  // The browser logs faults as warnings (`spec/storefront.md §8`); an error there fails a test.
  { files: ['web/src/**/*.{ts,tsx}'], rules: { 'no-console': ['error', { allow: ['warn'] }] } },
  {
    // The storefront's code has a budget in bytes; schemas belong to the office. Types weigh nothing.
    files: ['web/src/{storefront,shared}/**/*.{ts,tsx}'],
    // It takes only the expression for addresses.
    ignores: ['web/src/storefront/parts/forms/form-rules.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['zod', 'zod/**'], allowTypeImports: true, message: 'A visitor does not wait for schemas.' },
          ],
        },
      ],
    },
  },
  {
    // CloudFront calls `handler` of the file itself, and the files after it call `walked`: such scripts have no
    // exports.
    files: ['lib/edge/*.js'],
    // `lib/constructs/edge-code.ts` writes these in front of the files.
    languageOptions: {
      globals: Object.fromEntries(
        ['defaultLanguage', 'kept', 'languages', 'named', 'sizes', 'usualSize', 'walked', 'MAX_LENGTH', 'tooLong'].map(
          (name) => [name, false],
        ),
      ),
    },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^(handler|walked|MAX_LENGTH|tooLong)$' }],
    },
  },
  { files: ['web/**/*.tsx'], ...a11y.configs.recommended },
  {
    files: ['web/**/*.tsx'],
    rules: {
      // A key bubbles from the focused element to the box that moves the focus or knows the shortcut.
      'jsx-a11y-x/no-noninteractive-element-interactions': [
        'error',
        { handlers: ['onClick', 'onMouseDown', 'onMouseUp'] },
      ],
      // A box that scrolls takes the focus, or no key could scroll it.
      'jsx-a11y-x/no-noninteractive-tabindex': [
        'error',
        { tags: ['ol', 'pre', 'ul'], roles: ['region', 'tabpanel'], allowExpressionValues: true },
      ],
    },
  },
  {
    // An option never has the focus: its list or its field keeps it, hears the keys and names the option (`aria-activedescendant`).
    files: ['web/src/**/{StripPhoto,SuggestionOption}.tsx'],
    rules: {
      'jsx-a11y-x/click-events-have-key-events': 'off',
      'jsx-a11y-x/interactive-supports-focus': 'off',
    },
  },
  {
    // `use-combobox.ts` names the list while there is one.
    files: ['web/src/storefront/**/{InterestSearch,SearchBox}.tsx'],
    rules: { 'jsx-a11y-x/role-has-required-aria-props': 'off' },
  },
  {
    // The page asks for one thing only: the place of the event.
    files: ['web/src/admin/**/CreateEventPage.tsx'],
    rules: { 'jsx-a11y-x/no-autofocus': 'off' },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks as ESLint.Plugin },
    // The build has no React Compiler, so code that it would skip does not matter.
    rules: { ...reactHooks.configs.recommended.rules, 'react-hooks/incompatible-library': 'off' },
  },
);
