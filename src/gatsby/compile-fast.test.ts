import type { CreateWebpackConfigArgs } from 'gatsby'
import { resolve } from 'node:path'
import { compileFast } from './compile-fast'

class Scripts {
  static readonly swcMinify = () => 'small'
  constructor(readonly options: object) {}
}
class Styles {}
const styles = new Styles()

const gatsbyRule = { test: /\.(js|mjs|jsx|ts|tsx)$/, use: 'babel-loader' }
const pluginRule = { test: /\.tsx?$/, use: 'babel-loader' }

function changed(
  stage: CreateWebpackConfigArgs['stage'],
  optimization?: object,
  rules: readonly object[] = [gatsbyRule, pluginRule],
) {
  const replaceWebpackConfig = jest.fn()
  const config = { cache: { type: 'filesystem' }, module: { rules }, optimization }
  compileFast({ stage, getConfig: () => config, actions: { replaceWebpackConfig } } as never)
  const [[settings] = []] = replaceWebpackConfig.mock.calls as [[typeof config & { cache: unknown }]?]
  return settings
}

it('disables the webpack cache in a build and removes the rule of gatsby-plugin-typescript', () => {
  expect(changed('build-html')).toMatchObject({ cache: false, module: { rules: [gatsbyRule] } })
})

it("compiles the site's code with swc, but page templates and Gatsby's code with Babel", () => {
  const ofCode = {
    test: /\.(js|mjs|jsx|ts|tsx)$/,
    include: (path: string) => !path.includes('react-dom'),
    use: () => [{ loader: 'babel-loader', options: { stage: 'build', cacheDirectory: '.cache' } }],
  }
  const rules = (changed('build-javascript', undefined, [ofCode])?.module.rules ?? []) as (typeof ofCode)[]
  const compilerOf = (path: string) =>
    rules
      .filter(({ test, include }) => test.test(path) && include(path))
      .map(({ use }) => (typeof use === 'function' ? use() : use))
  const byBabel = [[{ loader: 'babel-loader', options: { stage: 'build', cacheDirectory: false } }]]
  const bySwc = [[{ loader: 'swc-loader', options: expect.any(Object) as unknown }]]
  expect(compilerOf(resolve('src/ui/dialog/dialog.tsx'))).toEqual(bySwc)
  expect(compilerOf(resolve('src/frame/article-page.tsx'))).toEqual(bySwc)
  for (const path of [
    'src/templates/how-to.tsx',
    '.cache/production-app.js',
    'node_modules/gatsby-link/index.js',
  ])
    expect(compilerOf(resolve(path))).toEqual(byBabel)
  expect(compilerOf(resolve('node_modules/react-dom/index.js'))).toEqual([])
})

it('minifies scripts with swc and keeps the minifier of styles', () => {
  const settings = changed('build-javascript', { minimizer: [new Scripts({ ecma: 5 }), styles] })
  expect(settings?.optimization).toEqual({
    minimizer: [{ options: expect.objectContaining({ minify: Scripts.swcMinify }) }, styles],
  })
  expect(settings?.optimization).toHaveProperty('minimizer.0.options.terserOptions.mangle', {
    disableCharFreq: true, // otherwise unchanged code would get other names in the next build
  })
})

it('leaves the webpack settings of development unchanged', () => {
  expect(changed('develop')).toBeUndefined()
})
