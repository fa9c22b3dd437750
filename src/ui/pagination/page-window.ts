/**
 * Returns `size` page numbers around and including the current page, or all page numbers if there are fewer.
 * The first page is 1.
 */
export function pageWindow(page: number, pages: number, size: number): readonly number[] {
  const length = Math.min(size, pages)
  const first = Math.min(Math.max(1, page - Math.floor(size / 2)), pages - length + 1)
  return Array.from({ length }, (_, index) => first + index)
}
