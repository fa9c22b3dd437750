import { findUnplainWords } from './plain-words.mjs'

/** Prettier's line width for code. */
const MAX_COMMENT_LINE = 110

/**
 * ESLint rule that forbids long comment lines. Also forbids the words of plain-words.mjs in
 * comments, strings, templates and JSX text.
 * @type {import('eslint').Rule.RuleModule}
 */
export const plainWords = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      word: 'Do not write "{{word}}": {{instead}}.',
      long: `Wrap this comment line at ${MAX_COMMENT_LINE} characters.`,
    },
  },
  create(context) {
    const { sourceCode } = context
    const check = (text, loc) => {
      for (const { word, instead } of findUnplainWords(text))
        context.report({ loc, messageId: 'word', data: { word, instead } })
    }
    return {
      Program() {
        for (const { value, loc } of sourceCode.getAllComments()) {
          check(value, loc)
          for (let line = loc.start.line; line <= loc.end.line; line += 1)
            if (sourceCode.lines[line - 1].length > MAX_COMMENT_LINE && !/https?:/.test(value))
              context.report({ loc: { line, column: 0 }, messageId: 'long' })
        }
      },
      Literal: ({ value, loc }) => typeof value === 'string' && check(value, loc),
      TemplateElement: ({ value, loc }) => check(value.raw, loc),
      JSXText: ({ value, loc }) => check(value, loc),
    }
  },
}
