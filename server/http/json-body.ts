import type { FastifyInstance } from 'fastify'
import { HttpError } from './http-error'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** maximum number of values in a JSON body, checked before parsing */
    maxJsonValues?: number
  }
}

/** Twice the values of the largest search request. To parse and validate them takes a few milliseconds. */
const MAX_VALUES = 2_000

/** Parses JSON bodies and limits the number of values, because 1 MB of empty lists takes 0.1 s to process. */
export function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { maxJsonValues = MAX_VALUES } = request.routeOptions.config
    if (!hasMoreValues(body, maxJsonValues)) return parse(request, body, done)
    done(new HttpError(413, 'too-large', `A body may contain at most ${maxJsonValues} values.`))
  })
}

/** True if there are more than `max` commas, `[` and `{` outside strings. Does not validate the JSON. */
function hasMoreValues(json: string, max: number): boolean {
  let values = 0
  let isInString = false
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (character === '"') isInString = !isInString
    else if (isInString) at += character === '\\' ? 1 : 0
    else if ((character === ',' || character === '[' || character === '{') && ++values > max) return true
  }
  return false
}
