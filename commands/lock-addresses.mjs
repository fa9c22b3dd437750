/* Plain JavaScript without packages, part of what installs them: where a registry keeps each package of a lock file. */

/**
 * The same lock file with the address of each package, as registries commonly have them: `<registry>/<name>/-/<last part of the name>-<version>.tgz`.
 * What is no package of a registry (the project itself, links, packages in packages, what has an address already) stays as it is.
 */
export function withAddresses(lock, registry) {
  const base = registry.endsWith('/') ? registry : `${registry}/`
  const packages = Object.entries(lock.packages).map(([folder, entry]) => {
    if (folder === '' || entry.link || entry.inBundle || entry.resolved || !entry.version)
      return [folder, entry]
    const name = entry.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const file = `${name.slice(name.lastIndexOf('/') + 1)}-${entry.version}.tgz`
    return [folder, { ...entry, resolved: `${base}${name}/-/${file}` }]
  })
  return { ...lock, packages: Object.fromEntries(packages) }
}
