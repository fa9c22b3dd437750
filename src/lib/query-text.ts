/**
 * Invisible characters, which pasted text often contains, and halves of emoji, which URLs cannot contain. The
 * joiners U+200C and U+200D stay after letters of scripts other than Latin.
 */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cf}\p{Cs}]|(?<!(?!\p{Script=Latin})[\p{L}\p{M}])[\u200c\u200d]/gu

export const queryText = (text: string) => text.replace(INVISIBLE, '').trim()

/** In lower case, and with single spaces as white space, for comparing texts. */
export const comparable = (text: string) => text.toLowerCase().replace(/\s+/g, ' ')

export const cutQuery = (text: string, length: number) => queryText(queryText(text).slice(0, length))
