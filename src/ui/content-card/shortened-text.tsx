/** Renders short visible text, and a longer version for screen readers: browsers put a space before a hidden suffix. */
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
