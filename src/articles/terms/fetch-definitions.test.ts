import { fetchDefinitions } from './fetch-definitions'

const answering = (body: unknown, status = 200) =>
  jest.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })))

it('fetches the glossary definitions from /definitions.json', async () => {
  const content = [{ nodeType: 'text', value: 'Work.' }]
  const file = { '/glossary/terms#job': { title: 'Job', content } }
  const send = answering(file)
  await expect(fetchDefinitions(send)).resolves.toEqual(file)
  expect(send).toHaveBeenCalledWith('/definitions.json', expect.anything())
})

it.each([
  ['a file that is an array', answering([])],
  ['an entry without a title', answering({ '/glossary/terms#job': { content: [] } })],
  ['an entry without content', answering({ '/glossary/terms#job': { title: 'Job' } })],
  [
    'content that contains a string',
    answering({ '/glossary/terms#job': { title: 'Job', content: ['Work.'] } }),
  ],
  ['an error status', answering({}, 503)],
])('rejects %s, with an error that names the file', async (_, send) => {
  await expect(fetchDefinitions(send)).rejects.toThrow('/definitions.json')
})
