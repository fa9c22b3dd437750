import { HttpError } from '../http/http-error'

/** Maximum width and height in Contentful's Images API. */
const MAX_SIDE = 4000

interface Rule {
  accepts: (value: string) => boolean
  accepted: string
}

const wholeNumber = (most: number): Rule => ({
  accepts: (value) => /^[1-9]\d{0,3}$/.test(value) && Number(value) <= most,
  accepted: `a whole number from 1 to ${most}`,
})

const oneOf = (...values: string[]): Rule => ({
  accepts: (value) => values.includes(value),
  accepted: `one of ${values.join(', ')}`,
})

const SIDES = ['top', 'right', 'bottom', 'left', 'top_left', 'top_right', 'bottom_left', 'bottom_right']

/** The parameters of the Images API: https://www.contentful.com/developers/docs/references/images-api/ */
const RULES: Readonly<Record<string, Rule>> = {
  w: wholeNumber(MAX_SIDE),
  h: wholeNumber(MAX_SIDE),
  q: wholeNumber(100),
  fm: oneOf('jpg', 'png', 'webp', 'gif', 'avif'),
  fl: oneOf('progressive', 'png8'),
  fit: oneOf('pad', 'fill', 'scale', 'crop', 'thumb'),
  f: oneOf('center', ...SIDES, 'face', 'faces'),
  r: {
    accepts: (value) => value === 'max' || wholeNumber(MAX_SIDE).accepts(value),
    accepted: 'a number or max',
  },
  bg: { accepts: (value) => /^rgb:[0-9a-f]{6}$/i.test(value), accepted: 'a color such as rgb:ffffff' },
}

/** Returns the known parameters in a fixed order. Drops others, and throws a 400 for an invalid value. */
export function imageParameters(query: string): URLSearchParams {
  const given = new URLSearchParams(query)
  const accepted = new URLSearchParams()
  for (const [name, rule] of Object.entries(RULES)) {
    const value = given.get(name)
    if (value === null) continue
    if (!rule.accepts(value)) {
      throw new HttpError(400, 'bad-image-request', `The parameter ${name} must be ${rule.accepted}.`)
    }
    accepted.set(name, value)
  }
  return accepted
}
