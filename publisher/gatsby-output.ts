/** Shorter steps say nothing about how far the build is. */
const SHORT_STEP_S = 0.5

const STEP = /^success .* - ([\d.]+)s/

/** Counts, blank lines, and the list of pages at the end with its legend. */
const DETAIL = /^(info .*|Pages|\s*|\s*[┌├└│╭╰].*)$/

/** Picks the lines of `gatsby build` that a person reads: long steps, warnings and errors. */
export function isWorthShowing(line: string): boolean {
  const [, seconds] = STEP.exec(line) ?? []
  return seconds === undefined ? !DETAIL.test(line) : Number(seconds) >= SHORT_STEP_S
}
