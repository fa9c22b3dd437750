import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import { navigate } from '../../src/lib/testing/fake-navigate'

/** Longest wait of `waitFor` and `findBy...`. Their default, 1 s, is too short on a busy machine. */
const MAX_WAIT_MS = 10_000

configure({ asyncUtilTimeout: MAX_WAIT_MS })

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
