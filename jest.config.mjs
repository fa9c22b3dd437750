import { sourceFolders } from './commands/tools/source-roots.mjs'

/* Unit tests are next to the tested files. Tests of several folders are in tests/. Playwright runs e2e/. */

const transform = {
  '^.+\\.[mc]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
}

/** Name patterns of remark (which parses the sample content) and of the packages that remark needs. */
const remarkPackages = [
  '(remark|mdast|micromark|unist|vfile)[^/]*',
  '(character-(entities|reference)|is-(alpha|decimal|hexadecimal|plain-obj))[^/]*',
  ...['decode-named-character-reference', 'parse-entities', 'stringify-entities', 'escape-string-regexp'],
  ...['unified', 'bail', 'ccount', 'devlop', 'fault', 'longest-streak', 'markdown-table', 'trough', 'zwitch'],
]

/** Packages to transform, because they contain only ES modules or use `import()`. */
const esModules = [
  ...['react-player', 'cookie', 'jose', 'openid-client', 'oauth4webapi', 'oidc-provider'],
  ...['p-limit', 'yocto-queue', 'stemmer', 'lucide-react'],
  '@opentelemetry/otlp-exporter-base',
  ...remarkPackages,
]

const transformIgnorePatterns = [`/node_modules/(?!(.*/)?(${esModules.join('|')})/)`]

const shared = {
  transform,
  transformIgnorePatterns,
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tests/support/css-module.ts',
    '\\.css$': '<rootDir>/tests/support/empty.ts',
    '^gatsby$': '<rootDir>/tests/support/gatsby.ts',
  },
  testPathIgnorePatterns: ['/node_modules/', '/public/', '/.cache/', '/.data/'],
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/public/', '<rootDir>/.data/'],
}

const nodeFolders = sourceFolders.filter((folder) => folder !== 'src' && folder !== 'e2e')

/** Long enough for tests that open a database or kill a process on a busy machine. */
const TEST_TIMEOUT_MS = 30_000

// empty, so that neither tests nor their child processes read the `.env` of a developer
process.env.ENV_FILE = ''

export default {
  testTimeout: TEST_TIMEOUT_MS,
  // `npm test` runs nothing else at the same time, so Jest may use all processors
  maxWorkers: '100%',
  testSequencer: './tests/support/slow-first.mjs',
  projects: [
    {
      ...shared,
      displayName: 'site',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/tests/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/site-setup.ts'],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: nodeFolders.map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
    },
  ],
}
