/** Fake CSS module: each class keeps its name from the style sheet. */
const names: Record<string, string> = new Proxy(
  {},
  { get: (_, name) => (name === '__esModule' ? true : String(name)) },
)

module.exports = names
