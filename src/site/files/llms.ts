import { PROVIDER_NAME } from '../../config/choices'
import { absoluteUrl, site } from '../../config/build-settings'
import type { Article } from '../../model/article'
import { kindHeadings } from '../../model/labels'
import { fixedPaths } from '../../model/paths'
import { markdownPath } from './file-paths'
import { escapeMarkdown } from './rich-text-markdown'

type ListedPage = Pick<Article, 'kind' | 'documentTitle' | 'path' | 'summary'>

/** Returns `llms.txt` (llmstxt.org): a title, a summary, and links to the Markdown copies of articles. */
export function toLlmsText(pages: readonly ListedPage[]): string {
  const lists = Object.entries(kindHeadings).flatMap(([kind, title]) => {
    const some = pages.filter((page) => page.kind === kind)
    if (some.length === 0) return []
    return [`## ${title}`, some.map(line).join('\n')]
  })
  return `${[
    `# ${PROVIDER_NAME} Help Center`,
    '> Guides, answers and release notes for Fieldbook, the software for field-service teams.',
    `Every article is also available as Markdown at the page's URL with \`.md\` appended. What is new: ${site.url}${fixedPaths.announcements}`,
    ...lists,
  ].join('\n\n')}\n`
}

function line({ documentTitle, path, summary }: ListedPage) {
  const about = summary.replace(/\s+/g, ' ').trim()
  return `- [${escapeMarkdown(documentTitle)}](${absoluteUrl(markdownPath(path))})${about === '' ? '' : `: ${escapeMarkdown(about)}`}`
}
