export interface SettingsProblem {
  variable: string
  message: string
}

export class SettingsError extends Error {
  override readonly name = 'SettingsError'

  constructor(readonly problems: readonly SettingsProblem[]) {
    const lines = problems.map(({ variable, message }) => `  ${variable} ${message}`)
    const count = problems.length === 1 ? '1 setting needs' : `${problems.length} settings need`
    super([`Fieldbook cannot start: ${count} a change, in the environment or in .env.`, ...lines].join('\n'))
  }
}
