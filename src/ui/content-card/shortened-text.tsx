/**
 * Shows `visible`; screen readers read `visible: about`. The hidden text repeats `visible`, because browsers
 * would put a space between visible text and a hidden `: about`.
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
