import { defineConfig } from 'eslint/config';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Who may know whom (`docs/architecture.md`). The first pattern that fits a file names its room. */
const rooms = [
  { type: 'core', pattern: 'core/**' },
  { type: 'http', pattern: 'lambdas/http/**' },
  { type: 'store', pattern: 'lambdas/store/**' },
  { type: 'gateways', pattern: 'lambdas/gateways/**' },
  { type: 'environment', pattern: 'lambdas/environment.ts', mode: 'full' },
  { type: 'area', pattern: 'lambdas/*/**', capture: ['area'] },
  { type: 'feature', pattern: 'web/src/features/*/**', capture: ['feature'] },
  { type: 'web-app', pattern: 'web/src/app/**' },
  { type: 'web-shared', pattern: 'web/src/**' },
  { type: 'lib', pattern: '{bin,lib}/**' },
  { type: 'local', pattern: 'local/**' },
];

const allowed = {
  core: ['core'],
  http: ['core', 'http', 'environment'],
  store: ['core', 'store', 'environment'],
  gateways: ['core', 'gateways', 'environment'],
  environment: [],
  'web-shared': ['core', 'web-shared'],
  lib: ['core', 'lib'],
  local: ['core', 'local'],
};

export default defineConfig(
  { ignores: ['node_modules', 'build', 'cdk.out', '.data', 'coverage', 'test-results'] },
  ...tseslint.configs.recommended,
  {
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-explicit-any': 'error',
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  { files: ['web/**/*.{ts,tsx}'], plugins: { 'react-hooks': reactHooks }, rules: reactHooks.configs.recommended.rules },
);
export { allowed, rooms, boundaries };
