import { badRequest } from '../errors'

/** A query string; a parameter given twice is a list. */
export type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>

/** Contentful's own limit; gatsby-source-contentful counts on it. */
const MAX_IMAGE_SIDE = 4000

const IMAGE_FORMATS = ['jpg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

const FITS = ['pad', 'fill', 'scale', 'crop', 'thumb'] as const
type ImageFit = (typeof FITS)[number]

const SIDES = ['center', 'top', 'right', 'left', 'bottom'] as const
const CORNERS = ['top_right', 'top_left', 'bottom_right', 'bottom_left'] as const
/** Faces are not looked for: the centre stands in. */
const FACES = ['face', 'faces'] as const
const FOCUSES = [...SIDES, ...CORNERS, ...FACES] as const
export type ImageFocus = (typeof SIDES)[number] | (typeof CORNERS)[number]

const FLAGS = ['progressive', 'png8'] as const

/** What the Images API is asked to make of a picture; null means "as it is". */
export interface ImageOptions {
  width: number | null
  height: number | null
  quality: number | null
  format: ImageFormat | null
  flag: (typeof FLAGS)[number] | null
  fit: ImageFit | null
  focus: ImageFocus
  radius: number | 'max' | null
  /** `#rrggbb` */
  background: string | null
}

/** Reads the parameters of the Images API; null when none of them is given. Throws a 400 for values it would refuse. */
export function toImageOptions(parameters: Parameters): ImageOptions | null {
  const options: ImageOptions = {
    width: toNumber(parameters, 'w', 1, MAX_IMAGE_SIDE),
    height: toNumber(parameters, 'h', 1, MAX_IMAGE_SIDE),
    quality: toNumber(parameters, 'q', 1, 100),
    format: toChoice(parameters, 'fm', IMAGE_FORMATS),
    flag: toChoice(parameters, 'fl', FLAGS),
    fit: toChoice(parameters, 'fit', FITS),
    focus: toFocus(parameters),
    radius: one(parameters, 'r') === 'max' ? 'max' : toNumber(parameters, 'r', 0, MAX_IMAGE_SIDE),
    background: toBackground(parameters),
  }
  const { focus: _focus, ...changes } = options
  return Object.values(changes).every((value) => value === null) ? null : options
}

function toNumber(parameters: Parameters, name: string, min: number, max: number): number | null {
  const text = one(parameters, name)
  if (text === undefined) return null
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw refused(name, text, `a whole number from ${min} to ${max}`)
}

function toChoice<Choice extends string>(
  parameters: Parameters,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  const text = one(parameters, name)
  if (text === undefined) return null
  const choice = choices.find((candidate) => candidate === text)
  if (choice === undefined) throw refused(name, text, `one of ${choices.join(', ')}`)
  return choice
}

function toFocus(parameters: Parameters): ImageFocus {
  const focus = toChoice(parameters, 'f', FOCUSES) ?? 'center'
  return focus === 'face' || focus === 'faces' ? 'center' : focus
}

function toBackground(parameters: Parameters): string | null {
  const text = one(parameters, 'bg')
  if (text === undefined) return null
  const [, digits] = /^rgb:([0-9a-f]{6})$/i.exec(text) ?? []
  if (digits === undefined) throw refused('bg', text, 'a colour such as rgb:9090ff')
  return `#${digits.toLowerCase()}`
}

function refused(name: string, text: string, expected: string) {
  return badRequest(`The parameter "${name}" must be ${expected}, but it was "${text}".`)
}

/** The last value given for a parameter. */
function one(parameters: Parameters, name: string): string | undefined {
  const value = parameters[name]
  return typeof value === 'string' || value === undefined ? value : value.at(-1)
}
