import { Chip } from './chip'

interface Props {
  readonly title: { readonly text: string; readonly pro: boolean }
}

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
