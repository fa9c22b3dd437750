import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules whose outcome hangs on colours: all that the other theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/**
 * Nothing to find in the page as it stands, or in the part of it that `within` selects, in light and in dark. Pages of other sites in
 * frames are not ours.
 */
export async function expectNoFaults(
  page: Page,
  where: string,
  within?: string,
  themes: readonly Theme[] = THEMES,
) {
  const faults: string[] = []
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const axe = new AxeBuilder({ page })
      .setLegacyMode() // looks into no frame
      .options({ resultTypes: ['violations'] }) // to describe all that is right takes a quarter of the time
    if (within !== undefined) axe.include(within)
    const { violations } = await (
      colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules(COLOUR_RULES)
    ).analyze()
    for (const { id, nodes } of violations)
      faults.push(`${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }
  expect(faults, where).toEqual([])
}
