/** Such errors are neither shown nor logged (BOT-59, BOT-60). */
export const isAbortError = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
