/** Resolves in a new task. Startup runs in several short tasks (docs/decisions/0016). */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
