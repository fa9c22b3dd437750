/**
 * Shows a short text, and a longer one to screen readers. They do not share a part, because browsers put a
 * space before hidden text.
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
