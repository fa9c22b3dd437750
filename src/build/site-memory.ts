import { shallow } from 'zustand/vanilla/shallow'
import type { ContentLookups } from '../site/read/content'
import type { Fault, Report } from '../site/read/issues'
import { readAsset, readEntry } from '../site/read/read-entry'
import type { RawAsset, RawEntry } from '../site/read/read-entry'
import type { Asset, Entry } from '../model/entry'
import type { ArticleEntry, SiteIndex } from '../site/read/site-index'
import type { Audience } from '../contracts/search-documents'
import { remembered } from '../lib/remembered'

/** The content as one audience may read it. */
export interface World<C extends ContentLookups = ContentLookups> {
  readonly content: C
  readonly index: SiteIndex
}

/**
 * What was made of content before, for whoever makes the site again and again while little of it changes. What comes in as the same object is
 * the same: nothing else is taken for known. What is handed out again comes with the faults that were found in making it.
 */
export interface SiteMemory {
  entry(raw: RawEntry, report: Report): Entry | undefined
  asset(raw: RawAsset): Asset
  /** An article's model: made anew when any answer that it was made of would be another one today. */
  article(request: ArticleRequest, report: Report): object
}

export type ArticleMaker = (world: World, report: Report) => object

interface ArticleRequest {
  readonly entry: ArticleEntry
  readonly audience: Audience
  readonly world: World
  readonly make: ArticleMaker
}

interface Made<T> {
  readonly result: T
  readonly faults: readonly Fault[]
}

interface MadeArticle extends Made<object> {
  readonly answers: readonly Answer[]
}

export function createSiteMemory(): SiteMemory {
  const readOnce = remembered((raw: RawEntry) => listening((report) => readEntry(raw, report)))
  const articlesOf = remembered((_: ArticleEntry) => new Map<Audience, MadeArticle>())
  return {
    entry: (raw, report) => told(readOnce(raw), report),
    asset: remembered(readAsset),
    article({ entry, audience, world, make }, report) {
      const made = articlesOf(entry)
      const known = made.get(audience)
      if (known && stillHolds(known.answers, world)) return told(known, report)
      const answers: Answer[] = []
      const fresh = listening((to) => make(noting(world, answers), to))
      made.set(audience, { ...fresh, answers })
      return told(fresh, report)
    },
  }
}

/** Remembers nothing: for a site that is made once. */
export const noMemory: SiteMemory = {
  entry: readEntry,
  asset: readAsset,
  article: ({ world, make }, report) => make(world, report),
}

function listening<T>(make: (report: Report) => T): Made<T> {
  const faults: Fault[] = []
  return { result: make((fault) => faults.push(fault)), faults }
}

function told<T>({ result, faults }: Made<T>, report: Report): T {
  for (const fault of faults) report(fault)
  return result
}

/** All that an article may ask of its world. */
const questions = {
  entries: ({ content }: World, id: string) => content.entries.get(id),
  assets: ({ content }: World, id: string) => content.assets.get(id),
  paths: ({ content }: World, id: string) => content.paths.get(id),
  knownPaths: ({ content }: World, path: string) => content.knownPaths.has(path),
  leftOut: ({ content }: World, id: string) => content.leftOut.has(id),
  parentOf: ({ index }: World, id: string) => index.parentOf(id),
  placeInSection: ({ index }: World, id: string) => index.placeInSection(id),
}

type Question = keyof typeof questions

/** What was asked, and what came back. */
type Answer = readonly [Question, string, unknown] | readonly ['neighboursOf', ArticleEntry, unknown, number]

/** Lists and places are put together anew with every index; what stands in them is the same when it is the same object. */
function stillHolds(answers: readonly Answer[], world: World): boolean {
  return answers.every((answer) =>
    answer[0] === 'neighboursOf'
      ? shallow<unknown>(world.index.neighboursOf(answer[1], answer[3]), answer[2])
      : shallow<unknown>(questions[answer[0]](world, answer[1]), answer[2]),
  )
}

/** The same world, which writes down what it is asked. */
function noting(world: World, answers: Answer[]): World {
  const ask =
    <Q extends Question>(question: Q) =>
    (key: string) => {
      const answer = questions[question](world, key) as ReturnType<(typeof questions)[Q]>
      answers.push([question, key, answer])
      return answer
    }
  return {
    content: {
      entries: { get: ask('entries') },
      assets: { get: ask('assets') },
      paths: { get: ask('paths') },
      knownPaths: { has: ask('knownPaths') },
      leftOut: { has: ask('leftOut') },
    },
    index: {
      parentOf: ask('parentOf'),
      placeInSection: ask('placeInSection'),
      neighboursOf(article, limit) {
        const answer = world.index.neighboursOf(article, limit)
        answers.push(['neighboursOf', article, answer, limit])
        return answer
      },
    },
  }
}
