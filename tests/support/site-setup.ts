import '@testing-library/jest-dom'
import { navigate } from '../../src/lib/testing/fake-navigate'

/** Globals of Gatsby's browser runtime that a click on a link needs. */
Object.assign(globalThis, {
  ___navigate: navigate,
  ___loader: { enqueue: () => ({}), hovering: () => undefined },
})

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    throw new Error(`Unexpected console.error: ${words.map(String).join(' ')}`)
  })
})

afterEach(() => {
  jest.restoreAllMocks()
})
