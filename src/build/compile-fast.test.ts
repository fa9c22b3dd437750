import type { CreateWebpackConfigArgs } from 'gatsby'
import { compileFast } from './compile-fast'

class Scripts {
  static readonly swcMinify = () => 'small'
  constructor(readonly options: object) {}
}
class Styles {}
const styles = new Styles()

const ofGenerator = { test: /\.(js|mjs|jsx|ts|tsx)$/, use: 'babel-loader' }
const ofPlugin = { test: /\.tsx?$/, use: 'babel-loader' }

function changed(stage: CreateWebpackConfigArgs['stage'], optimization?: object) {
  const replaceWebpackConfig = jest.fn()
  const config = { cache: { type: 'filesystem' }, module: { rules: [ofGenerator, ofPlugin] }, optimization }
  compileFast({ stage, getConfig: () => config, actions: { replaceWebpackConfig } } as never)
  const [[settings] = []] = replaceWebpackConfig.mock.calls as [[typeof config & { cache: unknown }]?]
  return settings
}

it('writes no cache of its own in a build, and compiles TypeScript once', () => {
  expect(changed('build-html')).toMatchObject({ cache: false, module: { rules: [ofGenerator] } })
})

it('makes scripts small with swc, and leaves what makes styles small', () => {
  const settings = changed('build-javascript', { minimizer: [new Scripts({ ecma: 5 }), styles] })
  expect(settings?.optimization).toEqual({
    minimizer: [{ options: expect.objectContaining({ minify: Scripts.swcMinify }) }, styles],
  })
  expect(settings?.optimization).toHaveProperty('minimizer.0.options.terserOptions.mangle', {
    disableCharFreq: true, // or the name of the same script would change from build to build
  })
})

it('leaves developing as it is', () => {
  expect(changed('develop')).toBeUndefined()
})
