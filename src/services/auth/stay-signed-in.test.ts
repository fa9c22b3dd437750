import { createStaySignedIn } from './stay-signed-in'

it('refreshes the session at most every five minutes, and never fails', async () => {
  let time = 0
  const send = jest.fn(() => Promise.reject(new TypeError('offline')))
  const stay = createStaySignedIn(() => time, send)
  stay()
  time = 4 * 60_000
  stay()
  expect(send).not.toHaveBeenCalled()
  time = 5 * 60_000
  stay()
  stay()
  await Promise.resolve()
  expect(send.mock.calls).toEqual([['/auth/profile']])
  time = 10 * 60_000
  stay()
  expect(send).toHaveBeenCalledTimes(2)
})
