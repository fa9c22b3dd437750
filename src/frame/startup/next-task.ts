/** Resolves in a new task. Startup in a single task would block a phone for 80 ms (docs/decisions/0016). */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
