import { colourNames } from './colour-names'

/** Text on a chip is legible from here on (UI-04; WCAG 2.2 AA for text of normal size). */
export const CHIP_CONTRAST = 4.5

/** How often a colour is moved before it is taken as it is (UI-05). The last step is black or white. */
export const CHIP_STEPS = 16

/** The exact words of the error for a colour that cannot be read (UI-03). */
const INVALID_COLOUR = 'color is not valid.'

type Rgb = readonly [red: number, green: number, blue: number]

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]

/** Hex, `rgb()`, `hsl()` and CSS's names are what editors write; transparency is ignored (UI-02). */
export function isValidColour(colour: string): boolean {
  return parse(colour) !== undefined
}

/** Contrast ratio of WCAG 2: 1 for equal colours, 21 for black on white. */
export function contrast(first: string, second: string): number {
  return contrastOf(read(first), read(second))
}

/**
 * The colour itself where it is legible on the background, else the nearest step on its way to black or white that is
 * (UI-04, UI-05).
 */
export function adjustToContrast(
  colour: string,
  background: string,
  threshold = CHIP_CONTRAST,
  maxSteps = CHIP_STEPS,
): string {
  const start = read(colour)
  const ground = read(background)
  const end = contrastOf(BLACK, ground) > contrastOf(WHITE, ground) ? BLACK : WHITE
  let adjusted = start
  for (let step = 1; step <= maxSteps && contrastOf(adjusted, ground) < threshold; step += 1) {
    adjusted = mixOf(start, end, step / maxSteps)
  }
  return toHex(adjusted)
}

/** `share` 0 gives the first colour, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  return toHex(mixOf(read(first), read(second), share))
}

function read(colour: string): Rgb {
  const parsed = parse(colour)
  if (parsed === undefined) throw new Error(INVALID_COLOUR)
  return parsed
}

function parse(colour: string): Rgb | undefined {
  const text = colour.trim().toLowerCase()
  return parseHex(text) ?? parseRgb(text) ?? parseHsl(text) ?? parseName(text)
}

function parseHex(text: string): Rgb | undefined {
  if (!/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(text)) return undefined
  const size = text.length <= 5 ? 1 : 2
  const channel = (index: number) => {
    const digits = text.slice(1 + index * size, 1 + (index + 1) * size)
    return parseInt(size === 1 ? digits + digits : digits, 16)
  }
  return [channel(0), channel(1), channel(2)]
}

const ALPHA = /(?:[\s,/]+(?:\d*\.?\d+)%?)?/.source
const RGB = new RegExp(`^rgba?\\(\\s*(\\d{1,3})[\\s,]+(\\d{1,3})[\\s,]+(\\d{1,3})${ALPHA}\\s*\\)$`)
const HSL = new RegExp(
  `^hsla?\\(\\s*(\\d*\\.?\\d+)(?:deg)?[\\s,]+(\\d*\\.?\\d+)%[\\s,]+(\\d*\\.?\\d+)%${ALPHA}\\s*\\)$`,
)

function parseRgb(text: string): Rgb | undefined {
  const channels = numbersOf(RGB, text)
  return channels?.every((channel) => channel <= 255) ? channels : undefined
}

function parseHsl(text: string): Rgb | undefined {
  const parts = numbersOf(HSL, text)
  if (parts === undefined) return undefined
  const [hue, saturation, lightness] = [parts[0] % 360, parts[1] / 100, parts[2] / 100]
  if (saturation > 1 || lightness > 1) return undefined
  // the formula of CSS Color 4, section 7.1
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12
    const chroma = saturation * Math.min(lightness, 1 - lightness)
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

function parseName(text: string): Rgb | undefined {
  // only what the list itself holds: `constructor` is no colour
  return Object.hasOwn(colourNames, text) ? parseHex(colourNames[text] ?? '') : undefined
}

function numbersOf(pattern: RegExp, text: string): Rgb | undefined {
  const found = pattern.exec(text)
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : undefined
}

function contrastOf(first: Rgb, second: Rgb): number {
  const [one, other] = [luminance(first), luminance(second)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Relative luminance of WCAG 2. */
function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function mixOf(first: Rgb, second: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(first[index] + (second[index] - first[index]) * share)
  return [channel(0), channel(1), channel(2)]
}

function toHex(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
