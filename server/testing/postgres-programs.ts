import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Where Debian's packages lie, each version in a folder of its own. */
const DEBIAN = '/usr/lib/postgresql'

/** The programs of an installed PostgreSQL, the newest of Debian's first; undefined on a machine without one. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  return folders.find((bin) => ['initdb', 'postgres'].every((program) => existsSync(path.join(bin, program))))
}
