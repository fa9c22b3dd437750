/* What the site under test is built and served with: `npm test` builds it ahead, Playwright serves it. */

/** Apart from the port that a reader's own `npm start` uses. */
export const PORT = 8123

/** Of the gateway and of the build. */
export const ENVIRONMENT = {
  PORT: String(PORT),
  DATA_DIR: '.data/test',
  CONTENTFUL_SPACE_ID: '',
  CONTENTFUL_ACCESS_TOKEN: '',
  CONTENTFUL_WEBHOOK_SECRET: 's'.repeat(64),
  KNOWLEDGE_BASE: 'main',
  FIELDBOOK_WORKSHOP: 'true',
  NODE_ENV: 'development',
}
