/** The pages around the current one that get a button of their own: `size` of them, or all when there are fewer. Pages count from 1. */
export function pageWindow(page: number, pages: number, size: number): readonly number[] {
  const length = Math.min(size, pages)
  const first = Math.min(Math.max(1, page - Math.floor(size / 2)), pages - length + 1)
  return Array.from({ length }, (_, index) => first + index)
}
