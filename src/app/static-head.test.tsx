import type { ReactNode } from 'react'
import { putSharedSheetFirst } from './static-head'

const sheet = (href: string) => <style key={href} data-href={href} />

it('puts the styles of all pages before those of a kind of page, and leaves all else where it is', () => {
  const own = sheet('/component---src-templates-search-tsx.6c37ecd9d138bda3323a.css')
  const shared = sheet('/styles.9109108cf8dfd8157768.css')
  const meta = <meta key="viewport" name="viewport" />
  const unnamed = <style key="noscript" />
  let head: ReactNode[] = [meta, own, unnamed, shared]
  putSharedSheetFirst({
    getHeadComponents: () => head,
    replaceHeadComponents: (components) => (head = [...components]),
  })
  expect(head).toEqual([meta, shared, unnamed, own])
})
