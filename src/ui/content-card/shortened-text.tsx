/**
 * Shows short text, and a longer version to screen readers: browsers put a space before hidden
 * text.
 */
export function ShortenedText({ visible, about }: { visible: string; about: string }) {
  return (
    <>
      <span aria-hidden="true">{visible}</span>
      <span className="sr-only">
        {visible}: {about}
      </span>
    </>
  )
}
