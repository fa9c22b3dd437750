/**
 * Goes on in a task of its own. What a page runs to come to life is one long task otherwise, in which the browser answers no touch: some
 * 20 ms on a desk and 80 on a phone (docs/decisions/0055).
 */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
