import { createElement, type ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import { pathIn, type KnownAhead, type LoadedPage, type Template } from '../lib/gatsby-runtime'

export interface PageAhead {
  /** as the site generator names it */
  readonly name: string
  readonly path: string
  readonly element: ReactNode
}

interface State {
  readonly page?: PageAhead | undefined
}

/** The page that a pressed link leads to, drawn out of sight while the finger is still down (docs/decisions/0054). */
export const ahead = createStore<State>()(() => ({}))

/** From the press: a tap is a click by then, and who holds a link longer has something else in mind. */
export const KEEP_AHEAD_MS = 1_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Draws a page that is here already, if it is one of the running build that needs no more than its data. */
export function drawAhead(path: string, loaded: LoadedPage | undefined, runningBuild: string | undefined) {
  const { component, json, page, status } = loaded ?? {}
  if (!component || !json?.data || !page || status === 'error') return
  if (page.webpackCompilationHash !== runningBuild) return
  const name = encodeURI(pathIn(page.path))
  const known: KnownAhead = { path: name, data: json.data, pageContext: json.pageContext }
  // with the generator's key, so that its own element takes the place of this one and nothing is drawn twice
  const element = createElement(templateIn(component), { ...known, key: name })
  ahead.setState({ page: { name, path, element } })
  clearTimeout(timer)
  timer = setTimeout(forgetAhead, KEEP_AHEAD_MS)
}

/** The press has become something else: the reader scrolls, or goes back. */
export function forgetAhead() {
  clearTimeout(timer)
  ahead.setState({ page: undefined })
}

const templateIn = (component: Template | { readonly default: Template }): Template =>
  'default' in component ? component.default : component
