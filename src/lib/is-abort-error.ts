/** True for the error of an aborted task. Such errors are neither shown nor logged (BOT-59, BOT-60). */
export const isAbortError = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
