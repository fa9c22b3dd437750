/* Plain JavaScript, part of npm test: what the tests use besides npm's packages, while those are being installed. They do with less. */
import { existsSync } from 'node:fs'
import { installFromDebian, onPath } from './debian-packages.mjs'
import { CHROMIUM_SHELL } from './find-chromium.mjs'

const { CHROMIUM_PATH, DATABASE_URL } = process.env

const needsChromium = !CHROMIUM_PATH && !onPath([CHROMIUM_SHELL])
const hasPostgres = () => existsSync('/usr/lib/postgresql') || onPath(['initdb']) !== undefined
const needsPostgres = !DATABASE_URL && !hasPostgres()

installFromDebian([...(needsChromium ? [CHROMIUM_SHELL] : []), ...(needsPostgres ? ['postgresql'] : [])])

if (needsPostgres && !hasPostgres())
  console.log(
    'There is no PostgreSQL here, so the records are tested in the embedded database alone. Install the package postgresql, or name a server in DATABASE_URL.',
  )
