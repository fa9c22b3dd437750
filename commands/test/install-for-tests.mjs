/*
 * Installs system packages for the tests, if possible. Plain JavaScript, because it runs while npm installs
 * the packages of the project.
 */
import { existsSync } from 'node:fs'
import { installFromDebian, findInPath } from '../tools/debian-packages.mjs'
import { needsShell, SHELL } from '../tools/find-chromium.mjs'

const { DATABASE_URL } = process.env

const hasPostgres = () => existsSync('/usr/lib/postgresql') || findInPath(['initdb']) !== undefined
const needsPostgres = !DATABASE_URL && !hasPostgres()

installFromDebian([...(needsShell() ? [SHELL] : []), ...(needsPostgres ? ['postgresql'] : [])])

if (needsPostgres && !hasPostgres())
  console.log(
    'PostgreSQL is not installed, so the records are only tested with the embedded database. Install the package postgresql, or set DATABASE_URL.',
  )
