/** Escapes text, so that the Markdown of sections and answers shows the same characters. */
export const escapeMarkdown = (text: string) => text.replace(/[\\`*[\]<]/g, '\\$&')
