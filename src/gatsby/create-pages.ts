import type { CreatePagesArgs } from 'gatsby'
import { resolve } from 'node:path'
import { PAGE_NODE_TYPE } from '../model/templates'
import { WORKSHOP_PATH } from '../model/paths'

const componentOf = (template: string) => resolve(`src/templates/${template}.tsx`)

export function createPages({ actions, getNodesByType, reporter }: CreatePagesArgs): void {
  let count = 0
  for (const { id, path, template } of getNodesByType(PAGE_NODE_TYPE)) {
    if (typeof path !== 'string' || typeof template !== 'string') continue
    actions.createPage({ path, component: componentOf(template), context: { id } })
    count += 1
  }
  if (process.env['FIELDBOOK_WORKSHOP'] === 'true')
    actions.createPage({ path: WORKSHOP_PATH, component: componentOf('workshop'), context: {} })
  reporter.info(`Fieldbook: ${count} pages`)
}
