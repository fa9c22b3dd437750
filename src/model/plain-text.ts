import type { Inline } from './rich-text'

/** The words alone, without marks, links and pictures. */
export function plainText(content: readonly Inline[]): string {
  return content
    .map((inline) => {
      if (typeof inline === 'string') return inline
      switch (inline.type) {
        case 'text':
          return inline.text
        case 'link':
          return plainText(inline.content)
        // a picture within a line says what the line says; an unknown part says nothing
        default:
          return ''
      }
    })
    .join('')
}
