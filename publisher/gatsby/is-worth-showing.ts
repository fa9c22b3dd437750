/** Shorter steps are not shown, since they are not useful as progress. */
const SHORT_STEP_S = 0.5

const STEP = /^success .* - ([\d.]+)s/

/** Matches lines that are not shown: `info` lines, blank lines, and the list of pages with its legend. */
const DETAIL = /^(info .*|Pages|\s*|\s*[┌├└│╭╰].*)$/

/** True for the useful lines of `gatsby build`: long steps, warnings and errors. */
export function isWorthShowing(line: string): boolean {
  const [, seconds] = STEP.exec(line) ?? []
  return seconds === undefined ? !DETAIL.test(line) : Number(seconds) >= SHORT_STEP_S
}
