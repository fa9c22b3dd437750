import { sourceFolders } from './commands/source-roots.mjs'

/** Unit tests stand beside their files; what crosses folders is in tests/. Browser tests are Playwright's (e2e/). */
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

/** remark, which reads the sample content, and the packages it is made of. */
const remarkPackages = [
  '(remark|mdast|micromark|unist|vfile)[^/]*',
  '(character-(entities|reference)|is-(alpha|decimal|hexadecimal|plain-obj))[^/]*',
  ...['decode-named-character-reference', 'parse-entities', 'stringify-entities', 'escape-string-regexp'],
  ...['unified', 'bail', 'ccount', 'devlop', 'fault', 'longest-streak', 'markdown-table', 'trough', 'zwitch'],
]

/** Packages that ship ES modules only, or load parts of themselves by `import()`. */
const esModules = [
  ...['react-player', 'cookie', 'jose', 'openid-client', 'oauth4webapi', 'oidc-provider'],
  ...['p-limit', 'yocto-queue', 'stemmer'],
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

/** A real database or a killed process takes seconds on a busy machine; what hangs is still named. */
const TEST_WITHIN_MS = 30_000

export default {
  testTimeout: TEST_WITHIN_MS,
  // nothing else runs beside the unit tests, so no processor is kept free for it
  maxWorkers: '100%',
  testSequencer: './tests/support/slow-first.mjs',
  projects: [
    {
      ...shared,
      displayName: 'site',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
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
