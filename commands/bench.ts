import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/* npm run bench NAME [-- ARGUMENT ...]: runs the bench in commands/bench/NAME.ts. */

const folder = path.join(__dirname, 'bench')

async function main() {
  const [name = '', ...rest] = process.argv.slice(2)
  const file = path.join(folder, `${name}.ts`)
  if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
    const names = readdirSync(folder).flatMap((one) => /^([a-z-]+)\.ts$/.exec(one)?.[1] ?? [])
    throw new Error(`Name the bench to run: ${names.map((one) => `npm run bench ${one}`).join(', ')}.`)
  }
  const { bench } = (await import(file)) as { bench: (...rest: string[]) => Promise<void> }
  await bench(...rest)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
