/** Continues in a new task. Otherwise startup is one long task: 20 ms on a desktop, 80 on a phone (docs/decisions/0016). */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
