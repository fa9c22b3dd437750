import type { BuiltPages } from './built-pages'
import { WORKSHOP, signOf } from './built-pages'
import { chunkOf, hasLongAddress, pageDataOf, shownOn, templateOf } from './page-data'
import type { PageData } from './page-data'
import type { SiteContent } from '../site/read-site'

/** What is to be done to pages that are built so that they show other content. */
export interface Update {
  readonly changed: readonly PageData[]
  /** addresses of pages that show what they showed */
  readonly unchanged: ReadonlySet<string>
  /** addresses of pages that are no more */
  readonly gone: readonly string[]
  /** To be written first: whatever ends the update in the middle, its pages are taken for neither the old ones nor the new ones. */
  readonly during: BuiltPages
  readonly after: BuiltPages
}

/** The update of the pages that a build of the same code made; otherwise the reason why only a whole build can show the content. */
export function planUpdate(
  site: SiteContent,
  code: string,
  built: BuiltPages,
  isCompiled: (chunk: string) => boolean,
): Update | { readonly reason: string } {
  if (built.code !== code) return { reason: 'the code or a setting is another one' }
  const strange = site.pages.find((page) => !isCompiled(chunkOf(templateOf(page))))
  if (strange) return { reason: `no page was of the template ${strange.template} so far` }
  if (site.pages.some(hasLongAddress)) return { reason: 'an address is too long for a file name' }

  const pages = site.pages.map((page) => {
    const shown = shownOn(site, page)
    return { shown, sign: signOf(shown) }
  })
  const isChanged = ({ shown, sign }: (typeof pages)[number]) => built.signs[shown.path] !== sign
  const changed = pages.filter(isChanged)
  const workshop = built.signs[WORKSHOP]
  const gone = Object.keys(built.signs).filter((path) => path !== WORKSHOP && !site.pageAt(path))
  const isAhead = built.isAhead || changed.length > 0 || gone.length > 0
  return {
    changed: changed.map(({ shown }) => pageDataOf(shown)),
    unchanged: new Set(pages.filter((one) => !isChanged(one)).map(({ shown }) => shown.path)),
    gone,
    during: {
      ...built,
      isAhead,
      signs: { ...built.signs, ...Object.fromEntries(changed.map(({ shown }) => [shown.path, ''])) },
    },
    after: {
      code,
      isAhead,
      signs: {
        ...Object.fromEntries(pages.map(({ shown, sign }): [string, string] => [shown.path, sign])),
        ...(workshop !== undefined && { [WORKSHOP]: workshop }),
      },
    },
  }
}
