import { createClassNames, shortenClassNames } from './class-names'

const inFile = (path: string) => ({ rootContext: '/project', resourcePath: `/project/src/${path}` })

describe('createClassNames', () => {
  it('returns short names, equal in every build, with one prefix per file', () => {
    const [scripts, pages] = [createClassNames(), createClassNames()]
    const ofFile = ['root', 'title', 'isOpen', 'root'].map((name) =>
      scripts(inFile('a.module.css'), '', name),
    )
    expect(ofFile[3]).toBe(ofFile[0])
    expect(new Set(ofFile).size).toBe(3)
    for (const name of ofFile) expect(name).toMatch(/^[a-zA-Z]{5}$/)
    expect(new Set(ofFile.map((name) => name.slice(0, 4))).size).toBe(1)
    pages(inFile('b.module.css'), '', 'something')
    expect(['root', 'title', 'isOpen'].map((name) => pages(inFile('a.module.css'), '', name))).toEqual(
      ofFile.slice(0, 3),
    )
  })

  it('returns unique names across files, and for thousands of classes in one file', () => {
    const names = createClassNames()
    const many = Array.from({ length: 3_000 }, (_, number) => names(inFile('a.module.css'), '', `n${number}`))
    expect(new Set(many).size).toBe(3_000)
    expect(names(inFile('b.module.css'), '', 'n0')).not.toBe(many[0])
  })
})

describe('shortenClassNames', () => {
  const cssLoader = (options: object) => ({ loader: '/node_modules/css-loader/dist/cjs.js', options })
  function shortened(stage: string) {
    const modules = { namedExport: true }
    const plain = { modules: false }
    const config = {
      module: {
        rules: [
          { oneOf: [{ use: [{ loader: 'other' }, cssLoader({ modules })] }, { use: cssLoader(plain) }] },
        ],
      },
    }
    const replaceWebpackConfig = jest.fn<void, [unknown]>()
    shortenClassNames({ stage, getConfig: () => config, actions: { replaceWebpackConfig } } as never)
    return { modules, plain, replaced: replaceWebpackConfig.mock.calls.length }
  }

  it.each(['build-javascript', 'build-html'])('shortens names in the stage %s', (stage) => {
    const { modules, plain, replaced } = shortened(stage)
    expect(modules).toMatchObject({ namedExport: true, getLocalIdent: expect.any(Function) })
    expect(plain).toEqual({ modules: false })
    expect(replaced).toBe(1)
  })

  it('leaves names unchanged in development', () => {
    expect(shortened('develop')).toMatchObject({ modules: { namedExport: true }, replaced: 0 })
  })

  it('fails if no css-loader is configured', () => {
    const actions = { replaceWebpackConfig: jest.fn() }
    const args = { stage: 'build-html', getConfig: () => ({ module: { rules: [] } }), actions } as never
    expect(() => shortenClassNames(args)).toThrow(/Could not find a css-loader/)
  })
})
