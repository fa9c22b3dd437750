/**
 * Short words beside what they are about, for the eye; the whole, for the ear: `See all` is said as `See all: Reports`. Said in one
 * piece, because browsers put a space before a hidden rest.
 */
export function SeenAndSaid({ seen, about }: { seen: string; about: string }) {
  return (
    <>
      <span aria-hidden="true">{seen}</span>
      <span className="sr-only">
        {seen}: {about}
      </span>
    </>
  )
}
