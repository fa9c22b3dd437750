/** Pasted along unseen. The two joiners (U+200C, U+200D) stay in words of scripts other than Latin, which are written with them. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}|(?<!(?!\p{Script=Latin})[\p{L}\p{M}])[\u200c\u200d]/gu

/** Returns what a reader means to search for: the text without invisible characters and outer blanks. */
export const queryText = (text: string) => text.replace(INVISIBLE, '').trim()
