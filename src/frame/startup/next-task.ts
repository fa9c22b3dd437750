/** Resolves in a new task, to split startup into several short tasks (docs/decisions/0016). */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
