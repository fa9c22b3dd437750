import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const css = readFileSync(join(__dirname, 'home-view.module.css'), 'utf8').replace(/\s+/g, ' ')

/** The rules of a class, from its name to the next one. */
function rulesOf(name: string) {
  const [, rules = ''] = css.split(`} .${name} {`)
  return rules.split('} .')[0] ?? ''
}

it('HOME-12 HOME-13 HOME-23 has four columns of topics, and two on a phone', () => {
  const [desktop = '', phone = ''] = rulesOf('topics').split('@media (width <= 844px)')
  expect(desktop).toContain('grid-template-columns: repeat(4,')
  expect(phone).toContain('grid-template-columns: repeat(2,')
})

it('HOME-23 has one column of feature packs and categories on a phone', () => {
  for (const name of ['packs', 'categories']) {
    expect(rulesOf(name).split('@media (width <= 844px)')[1]).toContain(
      'grid-template-columns: minmax(0, 1fr)',
    )
  }
})
