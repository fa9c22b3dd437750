import { isDeepStrictEqual } from 'node:util'
import { loadEnv } from '../lib/settings/load-env'
import { readWish, type ToGateway } from '../server/publishing'
import { createBuildMemory } from './build/build-memory'
import { buildSite } from './build/build-site'
import { codeFingerprint, codeTimes } from './build/fingerprint'
import { readAhead } from './build/read-content'
import { rendererSign } from './build/render-pages'
import { settingsOrExit } from './settings-or-exit'

/*
 * What the gateway builds with: a process that makes one build after the other, whenever it is told to, and remembers the content in between
 * (docs/decisions/0044). It ends after a failure, after a whole build, when the code is no longer the one it runs, and with the gateway.
 */

/** After a build: another publish often follows, and saving a large space takes a second. */
const SAVE_WHEN_IDLE_MS = 30_000

function main() {
  loadEnv()
  const settings = settingsOrExit(process.env)
  const lookAtCode = () => [codeTimes(), rendererSign()]
  const loaded = lookAtCode()
  const code = codeFingerprint(settings)
  const memory = createBuildMemory()
  let isBuilding = false
  let saving: NodeJS.Timeout | undefined
  const runsTheCodeThatIsThere = () => isDeepStrictEqual(lookAtCode(), loaded)

  async function prepare() {
    if (runsTheCodeThatIsThere()) await readAhead(settings, memory)
  }

  async function saveWhenIdle() {
    await memory
      .saveSnapshot()
      .catch((error: unknown) =>
        console.warn(`Could not save the space for the next build: ${String(error)}`),
      )
  }

  async function build() {
    if (!runsTheCodeThatIsThere()) return end('outdated')
    const { isWhole } = await buildSite(settings, {
      unattended: true,
      code,
      memory,
      onLive: () => tell('live'),
    })
    if (isWhole) end('built')
    else tell('built')
  }

  process.on('disconnect', () => {
    if (!isBuilding) process.exit()
  })
  let preparing = Promise.resolve()
  process.on('message', (told) => {
    if (readWish(told) === 'prepare') {
      preparing = prepare().catch(() => {}) // the build meets the same fault, and tells it
      return
    }
    isBuilding = true
    clearTimeout(saving)
    preparing
      .then(build)
      .catch((error: unknown) => {
        console.error(
          `The build failed, and the site being served is as it was. ${error instanceof Error ? error.message : ''}`,
        )
        process.exitCode = 1
        leave()
      })
      .finally(() => {
        isBuilding = false
        if (process.connected) saving = setTimeout(() => void saveWhenIdle(), SAVE_WHEN_IDLE_MS).unref()
      })
  })
}

/** A gateway that ended meanwhile is told nothing: it looks at the releases when it starts again. */
function tell(what: ToGateway['kind'], then = () => {}) {
  if (process.connected) process.send?.({ kind: what } satisfies ToGateway, undefined, undefined, then)
}

const end = (what: ToGateway['kind']) => tell(what, leave)

/** Nothing keeps the process when it has nobody to listen to. */
function leave() {
  if (process.connected) process.disconnect()
}

main()
