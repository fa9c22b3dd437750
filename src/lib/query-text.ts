/**
 * Invisible characters, which pasted text often contains. The joiners U+200C and U+200D stay after letters of
 * scripts other than Latin.
 */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}|(?<!(?!\p{Script=Latin})[\p{L}\p{M}])[\u200c\u200d]/gu

export const queryText = (text: string) => text.replace(INVISIBLE, '').trim()
