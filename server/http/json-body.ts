import type { FastifyInstance } from 'fastify'
import { HttpError } from './http-error'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** a body with more values is refused before it is parsed */
    maxJsonValues?: number
  }
}

/** Five searches with all the filters and facets they may have are half of it; parsing and checking so many takes a few milliseconds. */
const MAX_VALUES = 2_000

/** Parses JSON bodies. The size of a body does not bound its cost: a megabyte of empty lists takes a tenth of a second to parse and check. */
export function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { maxJsonValues = MAX_VALUES } = request.routeOptions.config
    if (!hasMoreValues(body, maxJsonValues)) return parse(request, body, done)
    done(new HttpError(413, 'too-large', `A body holds at most ${maxJsonValues} values.`))
  })
}

/** Each value begins its list or object, or follows a comma. What is no JSON is left to the parser. */
function hasMoreValues(json: string, max: number): boolean {
  let values = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (sign === '"') isText = !isText
    else if (isText) at += sign === '\\' ? 1 : 0
    else if ((sign === ',' || sign === '[' || sign === '{') && ++values > max) return true
  }
  return false
}
