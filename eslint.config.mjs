import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { plainWords } from './commands/lint/plain-words-rule.mjs'
import { sourceFolders } from './commands/tools/source-roots.mjs'

/* Rules that need no type information. Those that need it run in oxlint (.oxlintrc.json). */
export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      'public/',
      '.cache/',
      '.data/',
      'coverage/',
      'src/gatsby-types.d.ts',
      '.dependency-cruiser.cjs',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: [...sourceFolders.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`), '*.{ts,tsx,mjs}'],
    ignores: [
      'commands/lint/plain-words.mjs', // contains the list of forbidden words
      'tests/plain-words.test.ts', // tests the rule with the words that it forbids
    ],
    plugins: { fieldbook: { rules: { 'plain-words': plainWords } } },
    rules: { 'fieldbook/plain-words': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: 'Show HTML with SafeHtml (src/features/search/safe-html.tsx), which sanitizes it.',
        },
      ],
    },
  },
  {
    // code of the site logs through src/services/logging; only other folders may print to the console
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/**/*.test.{ts,tsx}'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['**/*.mjs', '**/*.cjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        AbortSignal: 'readonly',
      },
    },
  },
)
