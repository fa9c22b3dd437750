import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules that depend on colors, so the dark theme can change their outcome. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

export async function expectNoAxeViolations(
  page: Page,
  where: string,
  within?: string,
  themes: readonly Theme[] = THEMES,
) {
  const violationsFound: string[] = []
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const axe = new AxeBuilder({ page })
      .setLegacyMode() // skips frames, which show other sites
      .options({ resultTypes: ['violations'] }) // details of passed rules would take a quarter of the time
    if (within !== undefined) axe.include(within)
    const { violations } = await (
      colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules(COLOR_RULES)
    ).analyze()
    for (const { id, nodes } of violations)
      violationsFound.push(`${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }
  expect(violationsFound, where).toEqual([])
}
