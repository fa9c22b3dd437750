const SHORT_STEP_S = 0.5

const STEP = /^success .* - ([\d.]+)s/

/** Matches lines that are not shown: `info` lines, blank lines, and the list of pages with its legend. */
const DETAIL = /^(info .*|Pages|\s*|\s*[┌├└│╭╰].*)$/

export function isWorthShowing(line: string): boolean {
  const [, seconds] = STEP.exec(line) ?? []
  return seconds === undefined ? !DETAIL.test(line) : Number(seconds) >= SHORT_STEP_S
}
