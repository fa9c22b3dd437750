import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

export function findPostgresBin(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  return folders.find((bin) => ['initdb', 'postgres'].every((program) => existsSync(path.join(bin, program))))
}
