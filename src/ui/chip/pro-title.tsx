import { Chip } from './chip'

interface Props {
  readonly title: { readonly text: string; readonly pro: boolean }
}

/** A title, followed by a `Pro` chip if `pro` is true (UI-01). */
export function ProTitle({ title: { text, pro } }: Props) {
  return (
    <>
      {text}
      {pro && (
        <>
          {' '}
          <Chip>Pro</Chip>
        </>
      )}
    </>
  )
}
