import BookOpen from 'lucide-react/icons/book-open'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import FileText from 'lucide-react/icons/file-text'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Layers from 'lucide-react/icons/layers'
import ListChecks from 'lucide-react/icons/list-checks'
import Newspaper from 'lucide-react/icons/newspaper'
import Route from 'lucide-react/icons/route'
import Wrench from 'lucide-react/icons/wrench'
import { LineIcon } from './line-icon'

/** By content type; courses of the academy by their source. */
const drawings = new Map([
  ['kbHowTo', ListChecks],
  ['kbFaq', CircleQuestionMark],
  ['kbFaqQuestion', CircleQuestionMark],
  ['articleProblemSolution', Wrench],
  ['articleRecommendedWorkflow', Route],
  ['kbCapability', Layers],
  ['kbGlossary', BookOpen],
  ['kbReleaseNotes', Newspaper],
  ['Absorb', GraduationCap],
  ['Docebo', GraduationCap],
])

interface Props {
  /** content type or source */
  readonly type: string
  readonly size?: 16 | 20 | 24
  readonly className?: string | undefined
}

/** The icon of a kind of article, for lists that mix kinds. */
export function KindIcon({ type, ...look }: Props) {
  return <LineIcon of={drawings.get(type) ?? FileText} {...look} />
}
