import { aGateway } from '../testing/a-gateway'

it.each(['/ideas', '/Ideas'])('LAYOUT-10 redirects %s to the ideas portal', async (url) => {
  const reply = await aGateway({ env: { IDEAS_URL: 'https://ideas.example.com/board' } }).inject({ url })
  expect(reply.statusCode).toBe(302)
  expect(reply.headers.location).toBe('https://ideas.example.com/board')
})
