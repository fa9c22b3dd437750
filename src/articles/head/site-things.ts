import { PROVIDER_NAME } from '../../config/choices'
import { site } from '../../config/build-settings'
import { fixedPaths } from '../../model/paths'
import type { Thing } from './data-block'

export function websiteThing(): Thing {
  return {
    '@type': 'WebSite',
    name: `${PROVIDER_NAME} Help Center`,
    url: `${site.url}/`,
    publisher: publisherThing(),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${site.url}${fixedPaths.search}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

export function publisherThing(): Thing {
  return { '@type': 'Organization', name: PROVIDER_NAME, url: `${site.url}/` }
}
