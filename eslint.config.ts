import boundaries from 'eslint-plugin-boundaries';
import type { ESLint } from 'eslint';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** The rooms of the house (`docs/architecture.md`); the first pattern that fits a file's folder names its room. */
const rooms = [
  { type: 'core', pattern: 'core' },
  { type: 'locales', pattern: 'locales' },
  { type: 'http', pattern: 'lambdas/http' },
  { type: 'table', pattern: 'lambdas/store/table' },
  { type: 'store', pattern: 'lambdas/store' },
  { type: 'gateways', pattern: 'lambdas/gateways' },
  { type: 'imaging', pattern: 'lambdas/imaging' },
  { type: 'area', pattern: 'lambdas/*', capture: ['area'] },
  { type: 'feature', pattern: 'web/src/storefront/features/*', capture: ['feature'] },
  { type: 'parts', pattern: 'web/src/storefront/parts' },
  { type: 'storefront', pattern: 'web/src/storefront' },
  { type: 'admin-feature', pattern: 'web/src/admin/features/*', capture: ['feature'] },
  { type: 'admin-kit', pattern: 'web/src/admin/kit' },
  { type: 'admin', pattern: 'web/src/admin' },
  { type: 'web-shared', pattern: 'web/src/shared' },
  { type: 'lib', pattern: '{bin,lib}' },
  { type: 'demo', pattern: 'local/demo' },
  { type: 'local', pattern: 'local' },
].map((room) => ({ ...room, partialMatch: false }));

const webRooms = ['feature', 'parts', 'storefront', 'admin-feature', 'admin-kit', 'admin', 'web-shared'];

const packages = { module: { origin: '{external,core}' } };
const room = (...types: string[]) => ({ element: { types: { anyOf: types } } });
const area = (name: string) => ({ element: { types: { anyOf: ['area'] }, captured: { area: name } } });
const sameFeature = (type: string) => ({
  element: { types: { anyOf: [type] }, captured: { feature: '{{ from.element.captured.feature }}' } },
});
/** `lambdas/environment.ts` and `lambdas/log.ts`. */
const environment = { file: { categories: 'environment' } };

/** Who may know whom; what is not written here is forbidden. */
const neighbours = [
  { from: room('core'), allow: { to: [room('core'), { module: { origin: 'external', source: '{zod,papaparse}' } }] } },
  { from: room('http', 'table', 'store', 'gateways'), allow: { to: [room('core'), environment, packages] } },
  { from: environment, allow: { to: [environment, packages] } },
  { from: room('http'), allow: { to: room('http') } },
  // Items and keys are the store's own business: everybody else has its verbs.
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
  { from: room('web-shared'), allow: { to: [room('core', 'locales', 'web-shared'), packages] } },
  // A page is drawn from the answers that the browser would be given.
  { from: area('pages'), allow: { to: area('catalogue') } },
  { from: room('parts'), allow: { to: [room('core', 'web-shared', 'parts'), packages] } },
  { from: room('feature'), allow: { to: [room('core', 'web-shared', 'parts'), packages] } },
  { from: room('feature'), allow: { to: sameFeature('feature') } },
  {
    from: room('storefront'),
    allow: { to: [room('core', 'locales', 'web-shared', 'parts', 'storefront', 'feature'), packages] },
  },
  { from: room('admin-kit'), allow: { to: [room('core', 'web-shared', 'admin-kit'), packages] } },
  { from: room('admin-feature'), allow: { to: [room('core', 'web-shared', 'admin-kit'), packages] } },
  { from: room('admin-feature'), allow: { to: sameFeature('admin-feature') } },
  {
    from: room('admin'),
    allow: { to: [room('core', 'locales', 'web-shared', 'admin-kit', 'admin', 'admin-feature'), packages] },
  },
  { from: room('lib'), allow: { to: [room('core', 'lib'), packages] } },
  { from: room('local'), allow: { to: [room('core', 'locales', 'local', 'lib'), packages] } },
  // The demo is an operator like the load command: it fills the shop through the shop's own store.
  { from: room('demo'), allow: { to: [room('core', 'demo', 'local', 'store', 'gateways', 'imaging'), packages] } },
  {
    from: room('http', 'imaging', 'area', ...webRooms, 'lib'),
    disallow: { to: { module: { source: '{@aws-sdk/**,stripe}' } } },
    message: 'Only lambdas/store and lambdas/gateways speak with an SDK.',
  },
];

const environmentReader = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: "Only lambdas/environment.ts reads process.env; a stage's settings come through lib/stage.ts.",
};

export default defineConfig(
  { ignores: ['node_modules', 'build', 'cdk.out', '.data', 'coverage', 'test-results'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended,
  {
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { boundaries },
    settings: {
      'boundaries/elements': rooms,
      'boundaries/files': [{ category: 'environment', pattern: 'lambdas/{environment,log}.ts' }],
      'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export', 'require'],
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js'] } },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-explicit-any': 'error',
      'no-console': 'error',
      eqeqeq: 'error',
      'boundaries/dependencies': ['error', { default: 'disallow', checkAllOrigins: true, policies: neighbours }],
    },
  },
  {
    files: ['{core,lambdas,lib,bin}/**/*.ts', 'web/src/**/*.{ts,tsx}'],
    ignores: ['lambdas/environment.ts'],
    rules: { 'no-restricted-syntax': ['error', environmentReader] },
  },
  { files: ['{local,scripts,bench}/**/*.ts'], rules: { 'no-console': 'off' } },
  // In the browser faults are logged where somebody who looks for them will look (`spec/storefront.md §8`); an error there fails a test.
  { files: ['web/src/**/*.{ts,tsx}'], rules: { 'no-console': ['error', { allow: ['warn'] }] } },
  {
    // The storefront's code is weighed to the byte, schemas are the administration's. What is only a type weighs nothing.
    files: ['web/src/{storefront,shared}/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { paths: [{ name: 'zod', allowTypeImports: true, message: 'A visitor does not wait for schemas.' }] },
      ],
    },
  },
  {
    // CloudFront calls `handler` of the file itself: there is no module to export it from.
    files: ['lib/edge/*.js'],
    rules: { '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^handler$' }] },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks as ESLint.Plugin },
    // What the React Compiler would skip is of no interest to a build without it.
    rules: { ...reactHooks.configs.recommended.rules, 'react-hooks/incompatible-library': 'off' },
  },
);
