/** Reports what happens in the browser. Never throws and never makes a reader wait. */
export interface Log {
  info(message: string, details?: LogDetails): void
  warn(message: string, details?: LogDetails): void
  error(message: string, details?: LogDetails): void
}

/** `category` and `code` name the kind of event, `error` is what was thrown; the rest is data. */
export type LogDetails = Readonly<Record<string, unknown>>
