import '@testing-library/jest-dom'
import { navigate } from '../../src/lib/testing/navigate'

/** What the site generator leaves in a browser, as far as a click on a link asks for it. */
Object.assign(globalThis, {
  ___navigate: navigate,
  ___loader: { enqueue: () => ({}), hovering: () => undefined },
})

/** An unexpected console error is a fault: it fails the test that caused it. */
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    throw new Error(`Unexpected console.error: ${words.map(String).join(' ')}`)
  })
})

afterEach(() => {
  jest.restoreAllMocks()
})
