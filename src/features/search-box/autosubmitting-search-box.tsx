import { useRef, type ComponentProps } from 'react'
import { SearchBox } from './search-box'
import { useAutosubmit } from './use-autosubmit'

export function AutosubmittingSearchBox(props: Omit<ComponentProps<typeof SearchBox>, 'inputRef'>) {
  const ref = useRef<HTMLInputElement>(null)
  useAutosubmit(ref)
  return <SearchBox {...props} inputRef={ref} />
}
