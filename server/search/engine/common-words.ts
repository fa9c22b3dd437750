import { termOf } from './analyze'

/** Frequent English words that search must not take for typos, even if no article has them. */
const WORDS = `
able above across action actual actually afternoon again against agent almost alone along already also always
amount another answer anybody anyone anything anyway around asap asked back bank because become been before
began begin behind believe below best better between beyond body book both bring brought build building built
business call came cannot care carry case cause center certain chance change chat chatbot check child children
choice choose chosen city clear close come coming common company complete computer concern connect contact
correct cost country couple course customer dear decide desk didn different difficult directly does doesn
doing done dont door down during each early easy either else email employee enough entire especially even
evening event ever every everybody everyone everything exactly example expect explain fact family fast feel
felt figure final finally find fine finish first follow form forward found free friend full further gave
general gets getting give given goes going gone good great group guess guide guys half hand happen hard have
head hear heard hello help here high himself hold home hope hotline hour house however human idea important
include inside instead issue itself just keep kind knew know known large last late later lead learn least
leave left less letter life like likely line list little live local long longer look lose lost love lower made
mail main major make manage manager many matter maybe mean meant meet meeting member message might mind mine
minute miss missing moment money month more morning most move much must myself name near nearly need never
newest next nice night none normal nothing notice number offer office often once only open operator
order other others ourselves outside over page paid part party past people perhaps period person personal
phone pick place plan please point possible power present pretty previous price probably problem process
provide purpose question quick quickly quite rather reach read ready real really reason receive recent record
remember representative request require rest result return right robot room said same save says second seem
seen sell send sent service several share shop short show side similar simple simply since small some
somehow someone something sometimes somewhere soon sorry sort sound speak specific spend staff stand start
state stay step still stop store story strange such suddenly support sure system take taken talk team
technical tell term thank thanks themselves thing think third though thought through time today together told
tomorrow tonight took total touch toward town transfer tried trouble true trying turn type under understand
unless until upon urgent used useful user using usual usually very visit voice wait walk want warn watch week
weekend well went whatever whether white whole whose wish within without woman wonder word work working world
worry write wrong year yesterday young yourself
`

const terms: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/).map(termOf))

export const isCommonWord = (word: string) => terms.has(termOf(word))
