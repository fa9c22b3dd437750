import type { ReactNode } from 'react'
import { addToPage, removePagePathScript, tidyHead } from './static-head'

const sheet = (href: string) => <style key={href} data-href={href} data-identity="gatsby-global-css" />
const bare = (href: string) => <style key={href} data-href={href} />

function tidied(...components: ReactNode[]) {
  let head = components
  tidyHead({
    getHeadComponents: () => head,
    replaceHeadComponents: (others) => (head = [...others]),
  })
  return head
}

it('sorts style sheets: first those of all pages, then of some pages, then of the template', () => {
  const own = '/component---src-templates-search-tsx.6c37ecd9d138bda3323a.css'
  const some = '/styles-of-some-pages.5b1a0abc82ff267ea114.css'
  const shared = '/styles.9109108cf8dfd8157768.css'
  const meta = <meta key="viewport" name="viewport" />
  const unnamed = <style key="hidden" />
  expect(tidied(meta, sheet(own), unnamed, sheet(some), sheet(shared))).toEqual([
    meta,
    bare(shared),
    unnamed,
    bare(some),
    bare(own),
  ])
})

it('removes the generator tag, and the styles and script of the Gatsby image plugin', () => {
  const meta = <meta key="viewport" name="viewport" />
  expect(
    tidied(
      <style key="gatsby-image-style" />,
      <meta key="generator-5.16.1" name="generator" />,
      meta,
      <script key="gatsby-image-style-script" />,
    ),
  ).toEqual([meta])
})

it('sets the `lang` attribute to the language of the content', () => {
  const setHtmlAttributes = jest.fn()
  process.env.GATSBY_LOCALE = 'de-DE'
  addToPage({
    pathname: '/',
    setHtmlAttributes,
    setBodyAttributes: jest.fn(),
    setHeadComponents: jest.fn(),
  } as never)
  delete process.env.GATSBY_LOCALE
  expect(setHtmlAttributes).toHaveBeenCalledWith({ lang: 'de-DE' })
})

it('removes Gatsby’s inline script with the page path, and keeps the other scripts', () => {
  const other = <script key="other" />
  let body: ReactNode[] = [<script key="script-loader" />, other]
  removePagePathScript({
    getPostBodyComponents: () => body,
    replacePostBodyComponents: (others) => (body = [...others]),
  })
  expect(body).toEqual([other])
})
