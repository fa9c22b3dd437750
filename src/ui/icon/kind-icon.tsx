import { Icon, type IconName } from './icon'

/** Icons by content type; for academy courses, by source (the learning system). */
const icons: ReadonlyMap<string, IconName> = new Map([
  ['kbHowTo', 'howTo'],
  ['kbFaq', 'question'],
  ['kbFaqQuestion', 'question'],
  ['kbLandingPage', 'compass'],
  ['articleProblemSolution', 'wrench'],
  ['articleRecommendedWorkflow', 'route'],
  ['kbCapability', 'layers'],
  ['kbGlossary', 'book'],
  ['kbReleaseNotes', 'news'],
  ['Absorb', 'course'],
  ['Docebo', 'course'],
])

interface Props {
  /** content type, or source of an academy course */
  readonly type: string
  readonly className?: string | undefined
}

export function KindIcon({ type, className }: Props) {
  return <Icon name={icons.get(type) ?? 'file'} className={className} />
}
