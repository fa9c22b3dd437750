import { aGateway } from '../testing/a-gateway'

it.each(['/ideas', '/Ideas'])('LAYOUT-10 leads from %s to the ideas portal of the settings', async (url) => {
  const reply = await aGateway({ env: { IDEAS_URL: 'https://ideas.example.com/board' } }).inject({ url })
  expect(reply.statusCode).toBe(302)
  expect(reply.headers.location).toBe('https://ideas.example.com/board')
})
