import type { HTMLAttributes, ReactNode } from 'react'

interface Props {
  readonly htmlAttributes: HTMLAttributes<HTMLHtmlElement>
  readonly headComponents: readonly ReactNode[]
  readonly bodyAttributes: HTMLAttributes<HTMLBodyElement>
  readonly preBodyComponents: readonly ReactNode[]
  readonly body: string
  readonly postBodyComponents: readonly ReactNode[]
}

/** Gatsby's default document, without tags for old browsers. Gatsby finds the component by its file name. */
export default function Html(props: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/html-has-lang, jsx-a11y/lang -- htmlAttributes has it
    <html {...props.htmlAttributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {props.headComponents}
      </head>
      <body {...props.bodyAttributes}>
        {props.preBodyComponents}
        {/* eslint-disable-next-line no-restricted-syntax -- Gatsby passes the rendered page as HTML */}
        <div key="body" id="___gatsby" dangerouslySetInnerHTML={{ __html: props.body }} />
        {props.postBodyComponents}
      </body>
    </html>
  )
}
