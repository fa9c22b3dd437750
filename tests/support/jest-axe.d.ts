/** The part of jest-axe that the tests use: the package ships no types. */
declare module 'jest-axe' {
  interface Violation {
    readonly id: string
    readonly help: string
    readonly nodes: readonly { readonly html: string }[]
  }

  export function axe(
    html: Element | string,
    options?: object,
  ): Promise<{ readonly violations: readonly Violation[] }>
}
