import path from 'node:path'
import { aPage, aSite, writeFiles } from '../../../server/testing/fake-public'
import { releaseFolder } from './release-folder'

/* Creates releases with different pages in the given folder until this process is killed. */

const PAGES = 60

async function makeReleases(folder: string) {
  const publicDir = path.join(folder, 'public')
  for (let version = 1; ; version += 1) {
    const run = `${process.pid}-${version}`
    const pages = Array.from({ length: PAGES }, (_, page): [string, string] => [
      `how-to/${page}/index.html`,
      aPage(`${page} of ${run}`) + 'long enough to be compressed '.repeat(2_000),
    ])
    writeFiles(publicDir, { ...aSite(), ...Object.fromEntries(pages) })
    await releaseFolder({ publicDir, releasesDir: path.join(folder, 'releases') })
    console.log(run)
  }
}

void makeReleases(process.argv[2] ?? '')
