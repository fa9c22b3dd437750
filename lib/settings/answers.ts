import type { z } from 'zod'
import { settingsGroup, type Environment, missing } from './settings-group'
import { features } from './features'
import type { SettingsProblem } from './settings-error'
import { matching, secretUrl } from './values'

export interface ModelServer {
  /** base URL of an OpenAI-compatible server, such as `http://localhost:11434/v1` */
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: string | undefined
}

const probability = matching(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'use a number from 0 to 1').transform(Number)

const serverUrl = secretUrl(
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
  CHATBOT_API_URL: secretUrl(
    'use the https address of the chatbot API, without its entries (client-signed, token-server)',
  ).optional(),
  CHATBOT_API_TOKEN: matching(/^\S+$/, 'use the token of the chatbot API, without blanks').optional(),
}

export const answers = settingsGroup({
  variables,
  secrets: ['LLM_API_KEY', 'EMBEDDINGS_API_KEY', 'CHATBOT_API_TOKEN'],
  problems: (given) => [
    ...serverProblems(given, 'LLM', 'the model that writes the answers'),
    ...serverProblems(given, 'EMBEDDINGS', 'the model that computes the vectors'),
    ...vendorProblems(given),
  ],
  toSettings: (values) => ({
    /** language model that writes the answers; if undefined, answers quote sections of the content */
    model: toServer(values, 'LLM'),
    /** model that computes vectors of sections and questions; if undefined, words alone rank sections */
    embeddings: toServer(values, 'EMBEDDINGS'),
    /** for answers without a language model: minimum probabilities, from 0 to 1, that a section is right */
    answerThresholds: { certainty: values.ANSWER_CERTAINTY, relevance: values.ANSWER_RELEVANCE },
    /** API of an external chatbot vendor, used instead of the embedded chatbot service */
    chatbotApi: toVendor(values),
  }),
})

type AnswerVariables = z.output<z.ZodObject<typeof variables>>

type Prefix = 'LLM' | 'EMBEDDINGS'

function serverProblems(given: Environment, prefix: Prefix, what: string): SettingsProblem[] {
  if (given[`${prefix}_BASE_URL`] === undefined) return []
  return missing([`${prefix}_MODEL`], given, `although ${prefix}_BASE_URL is: name ${what}.`)
}

function toServer(values: AnswerVariables, prefix: Prefix): ModelServer | undefined {
  const baseUrl = values[`${prefix}_BASE_URL`]
  const model = values[`${prefix}_MODEL`]
  if (baseUrl === undefined || model === undefined) return undefined
  return { baseUrl, model, apiKey: values[`${prefix}_API_KEY`] }
}

const isExternal = (vendor: string) => vendor !== '' && vendor !== 'embedded'

function vendorProblems(given: Environment): SettingsProblem[] {
  const { CHATBOT_VENDOR: vendor = 'embedded' } = given
  if (!isExternal(vendor)) return []
  const message = `although CHATBOT_VENDOR is ${vendor}: set it, or use embedded.`
  return missing(['CHATBOT_API_URL', 'CHATBOT_API_TOKEN'], given, message)
}

function toVendor(values: AnswerVariables): { url: string; token: string } | undefined {
  const { CHATBOT_VENDOR: vendor, CHATBOT_API_URL: url, CHATBOT_API_TOKEN: token } = values
  if (!isExternal(vendor) || url === undefined || token === undefined) return undefined
  return { url: url.replace(/\/+$/, ''), token }
}
