import { parseArgs } from 'node:util'
import { compareWithSpace } from './compare-with-space'
import { createContentfulTarget } from './contentful-target'
import { planPush } from './plan-push'
import type { PushPlan } from './plan-push'
import { push, refuseIf } from './push'
import type { Log } from './push'
import { parsePushSettings } from './push-settings'
import type { SpaceAccess } from './push-settings'
import { PushError } from './push-target'
import type { PushTarget } from './push-target'
import { formatPlan, formatSteps } from './push-text'
import { readSpaceExport } from './space-export'

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the export and pushes it, or with `--dry-run` says what a push would do. What goes wrong is thrown as a `PushError`. */
export async function runPush(
  args: readonly string[],
  env: Environment,
  log: Log,
  openTarget = openContentful,
): Promise<void> {
  const { isDryRun, continuing } = parseOptions(args, env)
  const { exportPath, space } = parsePushSettings(env, { isDryRun })
  const plan = planPush(await readSpaceExport(exportPath))
  const target = space && openTarget(space, log)
  if (isDryRun || !target) return dryRun(plan, target, log, continuing)
  await push(plan, target, log, { continuing })
  log(`All of ${plan.exportPath} is published in ${target.name}.`)
  log(
    'To build the site from it, set CONTENTFUL_SPACE_ID and CONTENTFUL_ACCESS_TOKEN, a delivery token of that space.',
  )
}

function openContentful(space: SpaceAccess, log: Log): PushTarget {
  // what listens on this machine has no certificate, and the token does not leave the machine
  const insecure = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(space.host)
  return createContentfulTarget({ ...space, insecure, log })
}

async function dryRun(plan: PushPlan, target: PushTarget | undefined, log: Log, continuing: boolean) {
  log(formatPlan(plan))
  refuseIf(plan.problems, plan.exportPath)
  if (!target) {
    log(
      'Nothing was written, and the space was not looked at. Set CONTENTFUL_SPACE_ID and CONTENTFUL_MANAGEMENT_TOKEN to see what a push would do there.',
    )
    return
  }
  const { obstacles, steps } = compareWithSpace(plan, await target.look(), { continuing })
  refuseIf(obstacles, target.name)
  log(`A push to ${target.name} would find nothing in its way:`)
  log(formatSteps(steps))
  log('Nothing was written.')
}

function parseOptions(args: readonly string[], env: Environment) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { 'dry-run': { type: 'boolean' }, continue: { type: 'boolean' } },
    })
    return {
      // `npm run content:push --dry-run`, without `--`, must not write: npm keeps the option to itself and says so here
      isDryRun: values['dry-run'] === true || env['npm_config_dry_run'] === 'true',
      continuing: values.continue === true,
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new PushError(
      `${reason}\nUse npm run content:push, with -- --dry-run to see what it would do, or with -- --continue after an interruption.`,
    )
  }
}
