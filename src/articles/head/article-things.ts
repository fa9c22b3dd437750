import { absoluteUrl, site } from '../../config/build-settings'
import type { Article, Crumb, Section } from '../../model/article'
import { stepsOf } from '../../model/rich-text'
import { toSummary, wordsOf } from '../../model/words'
import type { Thing } from './data-block'
import { publisherThing } from './site-things'

/**
 * Returns an article's structured data (JSON-LD). Cuts answers and definitions to 160 characters, because the
 * page has the full text.
 */
export function articleThings(article: Article): Thing[] {
  const crumbs = breadcrumbThing(article.crumbs)
  return [mainThing(article), ...(crumbs ? [crumbs] : [])]
}

function mainThing(article: Article): Thing {
  const url = absoluteUrl(article.path)
  const about = {
    url,
    ...(article.summary === '' ? {} : { description: article.summary }),
    ...(article.previewImage === null ? {} : { image: imageUrl(article.previewImage) }),
    dateModified: article.updatedAt,
    inLanguage: site.locale,
  }
  const asArticle = (type: string): Thing => ({
    '@type': type,
    headline: article.documentTitle,
    ...about,
    author: publisherThing(),
    publisher: publisherThing(),
  })
  switch (article.kind) {
    case 'kbHowTo':
      return article.sections.length < 2 && !article.sections.some(hasSteps)
        ? asArticle('TechArticle')
        : {
            '@type': 'HowTo',
            name: article.documentTitle,
            ...about,
            step: article.sections.map((section, at) => sectionThing(section, at + 1, url)),
          }
    case 'kbFaq': {
      const questions = article.groups.flatMap((group) => group.questions).filter(saysSomething)
      if (questions.length === 0) return asArticle('Article')
      return {
        '@type': 'FAQPage',
        name: article.documentTitle,
        ...about,
        mainEntity: questions.map(({ id, title, content }) => ({
          '@type': 'Question',
          name: title,
          url: `${url}#${encodeURIComponent(id)}`,
          acceptedAnswer: { '@type': 'Answer', text: textOf(content) },
        })),
      }
    }
    case 'kbGlossary': {
      const terms = article.terms.filter(saysSomething)
      if (terms.length === 0) return asArticle('Article')
      return {
        '@type': 'DefinedTermSet',
        name: article.documentTitle,
        ...about,
        hasDefinedTerm: terms.map(({ id, title, content }) => ({
          '@type': 'DefinedTerm',
          name: title,
          description: textOf(content),
          url: `${url}#${encodeURIComponent(id)}`,
        })),
      }
    }
    case 'articleProblemSolution':
    case 'articleRecommendedWorkflow':
      return asArticle('TechArticle')
    case 'kbLandingPage':
    case 'kbReleaseNotes':
    case 'kbCapability':
    case 'kbResources':
      return asArticle('Article')
  }
}

/**
 * Returns a section as one step of a how-to, or as a group of steps if it contains steps. Omits the texts of
 * the steps, because search engines no longer show them.
 */
function sectionThing({ id, title, content }: Section, position: number, pageUrl: string): Thing {
  const about = { position, name: title, url: `${pageUrl}#${encodeURIComponent(id)}` }
  const steps = stepsOf(content)
  if (steps.length === 0) return { '@type': 'HowToStep', ...about }
  return {
    '@type': 'HowToSection',
    ...about,
    itemListElement: steps.map((step, at) => ({
      '@type': 'HowToStep',
      position: at + 1,
      name: step.title,
    })),
  }
}

function breadcrumbThing(crumbs: readonly Crumb[]): Thing | undefined {
  if (crumbs.length < 2) return undefined
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, url }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: title,
      item: absoluteUrl(url),
    })),
  }
}

const textOf = (content: Section['content']) => toSummary(wordsOf(content))

const hasSteps = ({ content }: Section) => stepsOf(content).length > 0

const saysSomething = ({ content }: Section) => wordsOf(content).trim() !== ''

/** Returns the URL of a picture. `absoluteUrl` would encode the path, which is already encoded. */
const imageUrl = (path: string) => new URL(path, absoluteUrl('/')).href
