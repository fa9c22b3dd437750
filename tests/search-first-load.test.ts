import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import ts from 'typescript'

const BUDGET_BYTES = 4_000

const ENTRIES = ['src/frame/app.tsx', 'src/templates/how-to.tsx']

let ofSearch: readonly string[]
beforeAll(() => {
  ofSearch = [...modulesOf(ENTRIES)]
    .filter((file) => /^src\/(features|services|ui)\/search/.test(file))
    .sort()
})

it('AUTO-01 LAYOUT-14 an article page loads the search field, but no search client, suggestions or results', () => {
  expect(ofSearch).toEqual([
    'src/features/search-box/search-box.tsx',
    'src/features/search-box/slash-key.ts',
    'src/features/search-box/use-search-keys.ts',
    'src/services/search/load-search.ts',
    'src/ui/search-form/search-form.tsx',
  ])
})

it('AUTO-01 search adds at most 4 kB to the first load of an article page, compressed and with its styles', () => {
  const scripts = ofSearch.map(compiled).join('\n')
  const styles = readFileSync('src/ui/search-form/search-form.module.css', 'utf8')
  // the scripts are not minified, so this is an upper bound
  const bytes = brotliCompressSync(scripts).length + brotliCompressSync(styles).length
  expect(bytes).toBeGreaterThan(1_000)
  expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES)
})

/** Returns the statically imported modules. In index files, follows only used re-exports, as webpack does. */
function modulesOf(entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visited = new Set<string>()

  function visit(file: string, names: readonly string[]) {
    const key = isIndexFile(file) ? `${file} ${names.join()}` : file
    if (visited.has(key)) return
    visited.add(key)
    if (!isIndexFile(file)) found.add(file)
    for (const { from, wanted } of importsOf(file)) {
      const passedOn = isIndexFile(file) ? wanted.filter((name) => names.includes(name)) : wanted
      if (passedOn.length === 0 && isIndexFile(file)) continue
      const target = resolved(file, from)
      if (target) visit(target, passedOn)
    }
  }

  for (const entry of entries) visit(entry, [])
  return found
}

const isIndexFile = (file: string) => path.basename(file) === 'index.ts'

/** Returns a module's runtime imports, without types. */
function importsOf(file: string) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  return source.statements.flatMap((statement) => {
    if (ts.isImportDeclaration(statement)) {
      const { importClause: clause, moduleSpecifier } = statement
      if (clause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return []
      const bindings = clause?.namedBindings
      const names =
        bindings && ts.isNamedImports(bindings)
          ? bindings.elements
              .filter((one) => !one.isTypeOnly)
              .map((one) => (one.propertyName ?? one.name).text)
          : ['*']
      return names.length > 0 ? [{ from: textOf(moduleSpecifier), wanted: names }] : []
    }
    if (ts.isExportDeclaration(statement) && statement.moduleSpecifier && !statement.isTypeOnly) {
      const clause = statement.exportClause
      const names =
        clause && ts.isNamedExports(clause)
          ? clause.elements.filter((one) => !one.isTypeOnly).map((one) => one.name.text)
          : []
      return names.length > 0 ? [{ from: textOf(statement.moduleSpecifier), wanted: names }] : []
    }
    return []
  })
}

const textOf = (specifier: ts.Expression) => (ts.isStringLiteral(specifier) ? specifier.text : '')

function resolved(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  const base = path.join(path.dirname(from), specifier)
  return [`${base}.ts`, `${base}.tsx`, path.join(base, 'index.ts')].find((file) => existsSync(file))
}

const compiled = (file: string) =>
  ts.transpileModule(readFileSync(file, 'utf8'), {
    compilerOptions: {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
      removeComments: true,
    },
  }).outputText
