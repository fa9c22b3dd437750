import type { CreatePagesArgs } from 'gatsby'
import { resolve } from 'node:path'
import { PAGE_NODE_TYPE } from '../model/templates'
import { WORKSHOP_PATH } from '../model/paths'

const componentOf = (template: string) => resolve(`src/templates/${template}.tsx`)

export function createPages({ actions, getNodesByType, reporter }: CreatePagesArgs): void {
  let count = 0
  for (const { id, path, template, audience } of getNodesByType(PAGE_NODE_TYPE)) {
    // the development server has no gateway that checks a session, so it makes no page with an audience
    if (typeof path !== 'string' || typeof template !== 'string' || (audience && isDeveloping())) continue
    actions.createPage({ path, component: componentOf(template), context: { id } })
    count += 1
  }
  if (process.env['FIELDBOOK_WORKSHOP'] === 'true')
    actions.createPage({ path: WORKSHOP_PATH, component: componentOf('workshop'), context: {} })
  reporter.info(`Fieldbook: ${count} pages`)
}

const isDeveloping = () => process.env['NODE_ENV'] === 'development'
