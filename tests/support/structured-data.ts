import { z } from 'zod'

/* Zod schemas with the properties that each schema.org type must have on this site, for search engines. */

const address = z.string().regex(/^https?:\/\/[^/]+\//)
const words = z.string().trim().min(1)
const date = z.iso.datetime({ offset: true })
const organization = z.object({ '@type': z.literal('Organization'), name: words, url: address })
const article = {
  headline: words,
  url: address,
  dateModified: date,
  author: organization,
  publisher: organization,
}
const step = { position: z.int().positive(), name: words }
const page = { name: words, url: address, dateModified: date }

const thing = z.discriminatedUnion('@type', [
  z.object({ '@type': z.literal('Article'), ...article }),
  z.object({ '@type': z.literal('TechArticle'), ...article }),
  z.object({
    '@type': z.literal('HowTo'),
    ...page,
    step: z
      .array(
        z.discriminatedUnion('@type', [
          z.object({ '@type': z.literal('HowToStep'), ...step, url: address }),
          z.object({
            '@type': z.literal('HowToSection'),
            ...step,
            url: address,
            itemListElement: z.array(z.object({ '@type': z.literal('HowToStep'), ...step })).min(1),
          }),
        ]),
      )
      .min(1),
  }),
  z.object({
    '@type': z.literal('FAQPage'),
    ...page,
    mainEntity: z
      .array(
        z.object({
          '@type': z.literal('Question'),
          name: words,
          acceptedAnswer: z.object({ '@type': z.literal('Answer'), text: words }),
        }),
      )
      .min(1),
  }),
  z.object({
    '@type': z.literal('DefinedTermSet'),
    ...page,
    hasDefinedTerm: z
      .array(z.object({ '@type': z.literal('DefinedTerm'), name: words, description: words, url: address }))
      .min(1),
  }),
  z.object({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.object({
          '@type': z.literal('ListItem'),
          position: z.int().positive(),
          name: words,
          item: address,
        }),
      )
      .min(2),
  }),
  z.object({
    '@type': z.literal('WebSite'),
    name: words,
    url: address,
    potentialAction: z.object({
      '@type': z.literal('SearchAction'),
      target: z.object({
        '@type': z.literal('EntryPoint'),
        urlTemplate: z.string().includes('{search_term_string}'),
      }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
])

const block = z.looseObject({ '@context': z.literal('https://schema.org') })

export function structuredDataOf(text: string) {
  const { '@graph': graph, ...rest } = block.parse(JSON.parse(text))
  return graph === undefined ? [thing.parse(rest)] : z.array(thing).parse(graph)
}
