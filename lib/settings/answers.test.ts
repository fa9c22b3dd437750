/** @jest-environment node */
import { parseSettings } from './settings'

const vendor = { CHATBOT_VENDOR: 'ask-acme' }

it('SET-06 reads the settings of the language model, the embeddings model and the chatbot API', () => {
  expect(parseSettings({})).toMatchObject({ model: undefined, chatbotApi: undefined })
  const llm = { LLM_BASE_URL: 'http://127.0.0.1:11434/v1', LLM_MODEL: 'small' }
  expect(parseSettings(llm).model).toEqual({
    baseUrl: 'http://127.0.0.1:11434/v1',
    model: 'small',
    apiKey: undefined,
  })
  const embeddings = {
    EMBEDDINGS_BASE_URL: 'https://llm.example.com/v1',
    EMBEDDINGS_MODEL: 'vectors',
    EMBEDDINGS_API_KEY: 'key',
  }
  expect(parseSettings(embeddings)).toMatchObject({
    model: undefined,
    embeddings: { baseUrl: 'https://llm.example.com/v1', model: 'vectors', apiKey: 'key' },
  })
  expect(parseSettings(llm).embeddings).toBeUndefined()
  const api = { CHATBOT_API_URL: 'https://bot.example.com/api/', CHATBOT_API_TOKEN: 'secret' }
  expect(parseSettings({ ...vendor, ...api }).chatbotApi).toEqual({
    url: 'https://bot.example.com/api',
    token: 'secret',
  })
  expect(parseSettings(api).chatbotApi).toBeUndefined()
})

it.each([
  [{ LLM_BASE_URL: 'https://llm.example.com/v1' }, /LLM_MODEL/],
  [{ LLM_BASE_URL: 'http://llm.example.com/v1', LLM_MODEL: 'small' }, /LLM_BASE_URL/],
  [{ EMBEDDINGS_BASE_URL: 'https://llm.example.com/v1' }, /EMBEDDINGS_MODEL/],
  [{ EMBEDDINGS_BASE_URL: 'http://llm.example.com/v1', EMBEDDINGS_MODEL: 'small' }, /EMBEDDINGS_BASE_URL/],
  [{ EMBEDDINGS_API_KEY: 'two words' }, /^(?!.*two words).*EMBEDDINGS_API_KEY/s],
  [{ LLM_API_KEY: 'two words' }, /^(?!.*two words).*LLM_API_KEY/s],
  [vendor, /CHATBOT_API_URL[^]*CHATBOT_API_TOKEN/],
  [{ ...vendor, CHATBOT_API_URL: 'https://bot.example.com' }, /CHATBOT_API_TOKEN/],
])('SET-06 rejects %j and names the variable to correct', (env, message) => {
  expect(() => parseSettings(env)).toThrow(message)
})
