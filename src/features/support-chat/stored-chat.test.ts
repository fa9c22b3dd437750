import { createStoredChat } from './stored-chat'

afterEach(() => window.sessionStorage.clear())

it('CHAT-08 returns a stored chat only to its owner, not to a reader whose name is a prefix of the owner’s', () => {
  createStoredChat('Ann Lee').write('chat-1')
  expect(createStoredChat('Ann Lee').read()).toBe('chat-1')
  expect(createStoredChat('Ann').read()).toBeUndefined()
  createStoredChat('Ann Lee').write(undefined)
  expect(createStoredChat('Ann Lee').read()).toBeUndefined()
})
