/** One picture of the sample space: what it is, and how to draw what stands inside of its `<svg>`. */
export interface Illustration {
  id: string
  title: string
  /** What the picture shows; it becomes the alternative text where an entry gives none. */
  description: string
  format: 'svg' | 'png' | 'webp' | 'jpg'
  width: number
  height: number
  /** The day it was last changed, as YYYY-MM-DD. */
  updated: string
  draw: () => string
}
