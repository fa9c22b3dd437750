/** Continues in a new task: startup in one task blocks a phone for 80 ms (docs/decisions/0016). */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
