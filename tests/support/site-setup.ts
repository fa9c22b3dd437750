import '@testing-library/jest-dom'

/** An unexpected console error is a fault: it fails the test that caused it. */
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    throw new Error(`Unexpected console.error: ${words.map(String).join(' ')}`)
  })
})

afterEach(() => {
  jest.restoreAllMocks()
})
