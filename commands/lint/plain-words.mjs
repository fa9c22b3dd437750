/* Words that must not appear in comments, strings, test titles and guides, with their replacements. */

/** Endings of British verbs. The stem alone, such as `specialis`, would also match American words. */
const IS = 'is(?:e|ed|es|ing|ation)'

const BRITISH = [
  'amongst',
  'analys(?:e|ed|es|ing)',
  'artefacts?',
  'authoris\\w+',
  'behaviour\\w*',
  'cancell(?:ed|ing)',
  `capital${IS}`,
  'catalogue\\w*',
  `categor${IS}`,
  'centr(?:e|es|ed)',
  'colour\\w*',
  'customis\\w+',
  'defence',
  'emphasis(?:e|ed|ing)',
  'favour\\w*',
  `final${IS}`,
  'flavour\\w*',
  'fulfil',
  `general${IS}`,
  'grey\\w*',
  'honour\\w*',
  'initialis\\w+',
  'judgement',
  'labell(?:ed|ing)',
  'learnt',
  'licence\\w*',
  `local${IS}`,
  'minimis\\w+',
  'modell(?:ed|ing)',
  'neighbour\\w*',
  'normalis\\w+',
  'offence',
  'optimis(?:e|ed|es|ing|ation)',
  'organis\\w+',
  'practis(?:e|ed|ing)',
  'prioritis\\w+',
  'programmes?',
  `real${IS}`,
  'recognis\\w+',
  'sanitis\\w+',
  'serialis\\w+',
  'signall(?:ed|ing)',
  `special${IS}`,
  'spelt',
  'summaris\\w+',
  `synchron${IS}`,
  'towards',
  'travell\\w+',
  'unauthorised',
  'utilis\\w+',
  'whilst',
]

/** Regular expression for a whole word, and its replacement. */
const INSTEAD = {
  anew: '"again", or the exact verb: rebuild, rerender, reload',
  whoever: '"anyone who", or the person: reader, editor, operator',
  somebody: 'the person: reader, visitor, editor, operator',
  nobody: '"no one", or say what is not done',
  "(?:site|site's) generator": '"Gatsby"',
  '(?:could|can) not be had': '"could not load ..."',
  'in place of': '"instead of", or "replaces"',
  'taken away': '"removed"',
  'made-up': '"generated", "invalid", "fake"',
  'mend(?:ed|s|ing)?': '"fix"',
  'put away': '"stored", "removed"',
  'under way': '"running", "in progress"',
  'for ever': '"without end", or name the timeout',
  'stand-ins?': '"embedded service"; in tests "fake"',
  'stands? in for': '"replaces", "is the fallback for"',
  'com(?:es|ing|e) to life': '"hydrates"',
  'sealed cookies?': '"encrypted cookie"',
  'strangers?': '"anonymous request", or the person',
  'at a desk': '"on a wide screen"',
  '(?:what|of which nobody knows what) became': '"the outcome"',
  'leads on': '"redirects"',
  'sen(?:ds|t) on': '"redirects", "forwards"',
  'the ear': '"screen readers"',
  aloud: '"announce"',
  'draw(?:n|s)? ahead': '"prerender"',
  'in one go': '"in one task", "in one step"',
  'of its own accord': '"automatically"',
}

const words = [
  ...Object.entries(INSTEAD).map(([expression, instead]) => ({ expression, instead })),
  ...BRITISH.map((expression) => ({ expression, instead: 'the American spelling' })),
].map(({ expression, instead }) => ({ pattern: new RegExp(`\\b(?:${expression})\\b`, 'i'), instead }))

export function findUnplainWords(text) {
  return words.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(text)
    return found ? [{ word: found[0], index: found.index, instead }] : []
  })
}
