/*
 * Installs system packages for the tests, if possible. Plain JavaScript, because it runs while npm installs
 * the packages of the project.
 */
import { existsSync } from 'node:fs'
import { installFromDebian, findInPath } from '../tools/debian-packages.mjs'
import { CHROMIUM_SHELL } from '../tools/find-chromium.mjs'

const { CHROMIUM_PATH, DATABASE_URL } = process.env

const needsChromium = !CHROMIUM_PATH && !findInPath([CHROMIUM_SHELL])
const hasPostgres = () => existsSync('/usr/lib/postgresql') || findInPath(['initdb']) !== undefined
const needsPostgres = !DATABASE_URL && !hasPostgres()

installFromDebian([...(needsChromium ? [CHROMIUM_SHELL] : []), ...(needsPostgres ? ['postgresql'] : [])])

if (needsPostgres && !hasPostgres())
  console.log(
    'PostgreSQL is not installed, so the records are only tested with the embedded database. Install the package postgresql, or set DATABASE_URL.',
  )
