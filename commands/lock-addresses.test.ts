import { withAddresses } from './lock-addresses.mjs'

interface Lock {
  readonly name: string
  readonly lockfileVersion: number
  readonly packages: Readonly<
    Record<string, { readonly resolved?: string; readonly [field: string]: unknown }>
  >
}

const lock: Lock = {
  name: 'fieldbook',
  lockfileVersion: 3,
  packages: {
    '': { name: 'fieldbook', version: '0.1.0' },
    'node_modules/merge': { version: '2.1.0', integrity: 'sha512-a' },
    'node_modules/merge/node_modules/@crew/sort': { version: '1.0.0-rc.2', integrity: 'sha512-b', dev: true },
    'node_modules/merge-old': { name: 'merge', version: '1.0.0', integrity: 'sha512-c' },
    'node_modules/mine': { resolved: 'mine', link: true },
    'node_modules/merge/node_modules/in-it': { version: '3.0.0', inBundle: true },
    'node_modules/elsewhere': { version: '4.0.0', resolved: 'https://files.example/elsewhere.tgz' },
  },
}

const addresses = ({ packages }: Lock) =>
  Object.fromEntries(
    Object.entries(packages).flatMap(([at, { resolved }]) => (resolved ? [[at, resolved]] : [])),
  )

it.each(['https://registry.example/npm', 'https://registry.example/npm/'])(
  'tells where %s keeps each package, under its own name where it is installed under another',
  (registry) => {
    expect(addresses(withAddresses(lock, registry) as Lock)).toEqual({
      'node_modules/merge': 'https://registry.example/npm/merge/-/merge-2.1.0.tgz',
      'node_modules/merge/node_modules/@crew/sort':
        'https://registry.example/npm/@crew/sort/-/sort-1.0.0-rc.2.tgz',
      'node_modules/merge-old': 'https://registry.example/npm/merge/-/merge-1.0.0.tgz',
      'node_modules/mine': 'mine',
      'node_modules/elsewhere': 'https://files.example/elsewhere.tgz',
    })
  },
)

it('changes nothing else', () => {
  const withoutThem = ({ packages, ...rest }: Lock) => ({
    ...rest,
    packages: Object.entries(packages).map(([at, { resolved: _, ...entry }]) => [at, entry]),
  })
  expect(withoutThem(withAddresses(lock, 'https://registry.example') as Lock)).toEqual(withoutThem(lock))
})
