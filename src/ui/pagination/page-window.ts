/**
 * Returns the page numbers shown around the current page: `size` of them, or all if fewer. Pages
 * start at 1.
 */
export function pageWindow(page: number, pages: number, size: number): readonly number[] {
  const length = Math.min(size, pages)
  const first = Math.min(Math.max(1, page - Math.floor(size / 2)), pages - length + 1)
  return Array.from({ length }, (_, index) => first + index)
}
