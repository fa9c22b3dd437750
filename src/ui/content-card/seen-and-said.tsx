/** Short visible text with a longer one for screen readers, in one piece: browsers put a space before a hidden rest. */
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
