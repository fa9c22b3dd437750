/* Settings of the site under test, which `npm test` builds and Playwright serves. */

/** Differs from the default port, which `npm start` may use at the same time. */
export const PORT = 8123

export const ENVIRONMENT = {
  ENV_FILE: '', // ignores the developer's `.env`
  PORT: String(PORT),
  DATA_DIR: '.data/test',
  CONTENTFUL_SPACE_ID: '',
  CONTENTFUL_ACCESS_TOKEN: '',
  CONTENTFUL_WEBHOOK_SECRET: 's'.repeat(64),
  METRICS_TOKEN: 'm'.repeat(32), // with metrics, port-metrics.ts wraps services, as in production
  CONTACT_URL: 'mailto:support@fieldbook.example',
  KNOWLEDGE_BASE: 'main',
  FIELDBOOK_WORKSHOP: 'true',
  NODE_ENV: 'development',
}
