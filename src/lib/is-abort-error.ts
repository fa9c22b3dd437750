/** A task that was called off, by the reader or because nobody waits for it any more: no error at all (BOT-59, BOT-60). */
export const isAbortError = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
