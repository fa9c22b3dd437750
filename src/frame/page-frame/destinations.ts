import { FOOTER_LINKS, PROVIDER_NAME, SOCIAL_LINKS } from '../../config/choices'
import { fixedPaths } from '../../model/paths'

export interface Destination {
  readonly title: string
  readonly href: string
  readonly internal: boolean
  readonly newWindow?: boolean
}

/** `/ideas` is not internal, because the gateway redirects it. */
export function headerLinks(academyUrl: string): readonly Destination[] {
  return [academy(academyUrl), { title: 'Ideas', href: '/ideas', internal: false }]
}

export const quickLinks: readonly Destination[] = [
  { title: 'Categories', href: fixedPaths.categories, internal: true },
  { title: 'Announcements', href: fixedPaths.announcements, internal: true },
  { title: 'Product Capabilities', href: fixedPaths.capabilities, internal: true },
]

export function footerGroups(
  academyUrl: string,
): readonly { title: string; links: readonly Destination[] }[] {
  return [
    {
      title: PROVIDER_NAME,
      links: [
        academy(academyUrl),
        external(`${PROVIDER_NAME} login`, FOOTER_LINKS.login),
        external(`About ${PROVIDER_NAME}`, FOOTER_LINKS.about),
      ],
    },
    { title: 'Follow us', links: SOCIAL_LINKS.map(({ name, href }) => external(name, href)) },
    {
      title: 'Legal',
      links: [
        external('Privacy policy', FOOTER_LINKS.privacy),
        external('Security disclosure', FOOTER_LINKS.security),
        external('Terms of use', FOOTER_LINKS.terms),
      ],
    },
  ]
}

const academy = (url: string) => external('Academy', url)

function external(title: string, href: string): Destination {
  return { title, href, internal: false, newWindow: true }
}
