import type { z } from 'zod'
import { concern } from './concern'
import { features } from './features'
import { SettingsError } from './settings-error'
import { matching, safeAddress } from './values'

export interface ModelServer {
  /** base URL of an OpenAI-compatible server, such as `http://localhost:11434/v1` */
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: string | undefined
}

const probability = matching(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'use a number from 0 to 1').transform(Number)

const serverUrl = safeAddress(
  'use the https address of an OpenAI-compatible server, such as https://llm.example.com/v1; http on this machine only',
).optional()
const modelName = matching(/^\S+$/, 'use the name of a model as its server has it').optional()
const serverKey = matching(/^\S+$/, 'use the key of the server, without blanks').optional()

const variables = {
  CHATBOT_VENDOR: features.variables.CHATBOT_VENDOR,
  LLM_BASE_URL: serverUrl,
  LLM_MODEL: modelName,
  LLM_API_KEY: serverKey,
  EMBEDDINGS_BASE_URL: serverUrl,
  EMBEDDINGS_MODEL: modelName,
  EMBEDDINGS_API_KEY: serverKey,
  ANSWER_CERTAINTY: probability.prefault('0.7'),
  ANSWER_RELEVANCE: probability.prefault('0.45'),
  CHATBOT_API_URL: safeAddress(
    'use the https address of the chatbot API, without its entries (client-signed, token-server)',
  ).optional(),
  CHATBOT_API_TOKEN: matching(/^\S+$/, 'use the token of the chatbot API, without blanks').optional(),
}

export const answers = concern({
  variables,
  secrets: ['LLM_API_KEY', 'EMBEDDINGS_API_KEY', 'CHATBOT_API_TOKEN'],
  toSettings: (values) => ({
    /** language model that writes the answers; if undefined, answers quote sections of the content */
    model: toServer(values, 'LLM', 'the model that writes the answers'),
    /** model that computes vectors of sections and questions; if undefined, words alone rank sections */
    embeddings: toServer(values, 'EMBEDDINGS', 'the model that computes the vectors'),
    /** minimum probabilities, from 0 to 1, for an answer without a language model */
    answerThresholds: { certainty: values.ANSWER_CERTAINTY, relevance: values.ANSWER_RELEVANCE },
    /** API of an external chatbot vendor, used instead of the embedded chatbot service */
    chatbotApi: toVendor(values),
  }),
})

type AnswerVariables = z.output<z.ZodObject<typeof variables>>

function toServer(
  values: AnswerVariables,
  prefix: 'LLM' | 'EMBEDDINGS',
  what: string,
): ModelServer | undefined {
  const baseUrl = values[`${prefix}_BASE_URL`]
  const model = values[`${prefix}_MODEL`]
  if (baseUrl === undefined) return undefined
  if (model !== undefined) return { baseUrl, model, apiKey: values[`${prefix}_API_KEY`] }
  const message = `is not set, although ${prefix}_BASE_URL is: name ${what}.`
  throw new SettingsError([{ variable: `${prefix}_MODEL`, message }])
}

function toVendor(values: AnswerVariables): { url: string; token: string } | undefined {
  const { CHATBOT_VENDOR: vendor, CHATBOT_API_URL: url, CHATBOT_API_TOKEN: token } = values
  if (vendor === '' || vendor === 'embedded') return undefined
  if (url !== undefined && token !== undefined) return { url: url.replace(/\/+$/, ''), token }
  const message = `is not set, although CHATBOT_VENDOR is ${vendor}: set it, or use embedded.`
  const missing = (['CHATBOT_API_URL', 'CHATBOT_API_TOKEN'] as const).filter(
    (variable) => values[variable] === undefined,
  )
  throw new SettingsError(missing.map((variable) => ({ variable, message })))
}
