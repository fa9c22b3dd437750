/**
 * Invisible characters, which pasted text often contains, and lone surrogates (halves of emoji), which URLs
 * cannot contain. Does not match the joiners U+200C and U+200D after letters of scripts other than Latin.
 */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cf}\p{Cs}]|(?<!(?!\p{Script=Latin})[\p{L}\p{M}])[\u200c\u200d]/gu

export const queryText = (text: string) => text.replace(INVISIBLE, '').trim()

/** Returns a text for comparison: Unicode form NFC, lower case, single spaces, no invisible characters. */
export const comparable = (text: string) =>
  queryText(text).normalize('NFC').toLowerCase().replace(/\s+/g, ' ')

export const cutQuery = (text: string, length: number) => queryText(queryText(text).slice(0, length))
