import { scriptLoader, scriptTags, type SiteScripts } from './defer-scripts'

/** Turns the HTML of a page, as Gatsby writes it, into the HTML that the release holds. */
export type ToReleaseHtml = (html: string, template: string) => string

interface Parts {
  /** Gatsby's script tags, as they are in every page */
  readonly slice: string
  readonly scripts: SiteScripts
}

export function createReleaseHtml({ slice, scripts }: Parts): ToReleaseHtml {
  const loader = scriptLoader()
  return (html, template) => {
    if (!html.includes(slice))
      throw new Error(`Gatsby's script tags are not in a page as expected (docs/upgrading-gatsby.md).`)
    return html.replace(slice, () => scriptTags(template, scripts, loader))
  }
}
