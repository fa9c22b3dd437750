import { environmentOf, execForm, instructionsNamed, parseDockerfile, type Stage } from './dockerfile'

const SECRET_NAME = /SECRET|PASSWORD|TOKEN|_KEY\b|API_KEY|CREDENTIAL/i

/** Fetches that a build must not make: what goes into an image comes from the project and from its package lock. */
const DOWNLOAD = /\b(curl|wget|apt-get|apk|git clone)\b|npm (install|i|update)\b|npx\b/

/** What is wrong with a Dockerfile, in sentences with line numbers; nothing when it is good. */
export function lintDockerfile(text: string): string[] {
  const stages = parseDockerfile(text)
  const names = stages.map(({ name }) => name)
  const last = stages.at(-1)
  if (!last) return ['There is no stage.']
  return [
    ...stages.flatMap(({ from }) => {
      if (names.includes(from) || isPinned(from)) return []
      return [`${from} is not pinned: name a full version, such as node:20.20.2-bookworm-slim, or a digest.`]
    }),
    ...stages.flatMap(faultsOf),
    ...faultsOfLast(last),
  ]
}

const isPinned = (image: string) => /@sha256:[0-9a-f]{64}$/.test(image) || /:\d+\.\d+\.\d+\b/.test(image)

function faultsOf(stage: Stage): string[] {
  const secrets = [...instructionsNamed(stage, 'ENV'), ...instructionsNamed(stage, 'ARG')].filter(
    ({ text }) => text.split(/\s+/).some((word) => SECRET_NAME.test(word.split('=', 1)[0] ?? '')),
  )
  const downloads = instructionsNamed(stage, 'RUN').filter(({ text }) => DOWNLOAD.test(text))
  const loose = instructionsNamed(stage, 'RUN').filter(
    ({ text }) => /npm ci\b/.test(text) && !/npm ci[^&|;]*--ignore-scripts/.test(text),
  )
  return [
    ...secrets.map(
      ({ line }) => `Line ${line} bakes a secret into the image: hand it over when it is started.`,
    ),
    ...downloads.map(({ line }) => `Line ${line} fetches what no lock names.`),
    ...loose.map(({ line }) => `Line ${line} lets scripts of packages run: add --ignore-scripts.`),
    ...instructionsNamed(stage, 'ADD').map(
      ({ line }) => `Line ${line}: ADD unpacks and downloads; use COPY.`,
    ),
  ]
}

function faultsOfLast(stage: Stage): string[] {
  const user = instructionsNamed(stage, 'USER').at(-1)?.text ?? 'root'
  const commands = [...instructionsNamed(stage, 'CMD'), ...instructionsNamed(stage, 'ENTRYPOINT')]
  const health =
    instructionsNamed(stage, 'HEALTHCHECK')
      .at(-1)
      ?.text.replace(/^(--\S+\s+)*CMD\s+/, '') ?? ''
  const copiesDevelopment = instructionsNamed(stage, 'RUN').some(
    ({ text }) => /npm ci\b/.test(text) && !text.includes('--omit=dev'),
  )
  return [
    ...(/^(root|0)\b/.test(user) ? ['The last stage runs as root: name another USER.'] : []),
    ...(commands.length === 0 ? ['Nothing says what is started: add a CMD.'] : []),
    ...commands
      .filter(({ text }) => !execForm(text))
      .map(({ line }) => `Line ${line}: the shell form keeps signals from the process; use ["…"].`),
    ...(execForm(health) ? [] : ['There is no HEALTHCHECK in the exec form.']),
    ...(copiesDevelopment ? ['The last stage has packages that are for development only.'] : []),
    ...(environmentOf(stage).NODE_ENV === 'production' ? [] : ['NODE_ENV is not production.']),
  ]
}
