/** What the site says about itself while it runs. Never throws, never makes a reader wait. */
export interface Log {
  info(message: string, details?: Details): void
  warn(message: string, details?: Details): void
  error(message: string, details?: Details): void
}

type Details = Readonly<Record<string, unknown>>

/* eslint-disable no-console -- the one place where the site's log reaches the browser's console */
export const consoleLog: Log = {
  info: (message, details = {}) => console.info(message, details),
  warn: (message, details = {}) => console.warn(message, details),
  error: (message, details = {}) => console.error(message, details),
}
/* eslint-enable no-console */
