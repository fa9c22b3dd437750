import { FOOTER_LINKS, PROVIDER_NAME, SOCIAL_LINKS } from '../../config/choices'
import { fixedPaths } from '../../model/paths'

export interface Destination {
  readonly title: string
  readonly href: string
  readonly internal: boolean
  readonly newWindow?: boolean
}

/** The header's links, on every width (LAYOUT-09, LAYOUT-10). `/ideas` is no page of the site: the server knows where it leads. */
export function headerLinks(academyUrl: string): readonly Destination[] {
  return [academy(academyUrl), { title: 'Ideas', href: '/ideas', internal: false }]
}

/** The sub-header: the pages that gather articles. */
export const quickLinks: readonly Destination[] = [
  { title: 'Categories', href: fixedPaths.categories, internal: true },
  { title: 'Announcements', href: fixedPaths.announcements, internal: true },
  { title: 'Product Capabilities', href: fixedPaths.capabilities, internal: true },
]

/** The footer's links (LAYOUT-18 to LAYOUT-25), all of them elsewhere. */
export function footerGroups(
  academyUrl: string,
): readonly { title: string; links: readonly Destination[] }[] {
  return [
    {
      title: PROVIDER_NAME,
      links: [
        academy(academyUrl),
        elsewhere(`${PROVIDER_NAME} login`, FOOTER_LINKS.login),
        elsewhere(`About ${PROVIDER_NAME}`, FOOTER_LINKS.about),
      ],
    },
    { title: 'Follow us', links: SOCIAL_LINKS.map(({ name, href }) => elsewhere(name, href)) },
    {
      title: 'Legal',
      links: [
        elsewhere('Privacy policy', FOOTER_LINKS.privacy),
        elsewhere('Security disclosure', FOOTER_LINKS.security),
        elsewhere('Terms of use', FOOTER_LINKS.terms),
      ],
    },
  ]
}

const academy = (url: string) => elsewhere('Academy', url)

function elsewhere(title: string, href: string): Destination {
  return { title, href, internal: false, newWindow: true }
}
