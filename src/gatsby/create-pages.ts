import type { CreatePagesArgs } from 'gatsby'
import { resolve } from 'node:path'
import { pageTypes, templateNames } from '../model/page-fields'
import { WORKSHOP_PATH } from '../model/paths'

const componentOf = (template: string) => resolve(`src/templates/${template}.tsx`)

export function createPages({ actions, getNodesByType, reporter }: CreatePagesArgs): void {
  let count = 0
  for (const template of templateNames) {
    for (const { id, path } of getNodesByType(pageTypes[template])) {
      if (typeof path !== 'string') continue
      actions.createPage({ path, component: componentOf(template), context: { id } })
      count += 1
    }
  }
  if (process.env['FIELDBOOK_WORKSHOP'] === 'true')
    actions.createPage({ path: WORKSHOP_PATH, component: componentOf('workshop'), context: {} })
  reporter.info(`Fieldbook: ${count} pages`)
}
