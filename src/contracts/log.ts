/** Logs events in the browser. Never throws or blocks. */
export interface Log {
  info(message: string, details?: LogDetails): void
  warn(message: string, details?: LogDetails): void
  error(message: string, details?: LogDetails): void
}

/** `category` and `code` name the kind of event, `error` is the thrown value; other keys are data. */
export type LogDetails = Readonly<Record<string, unknown>>
