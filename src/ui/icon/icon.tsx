import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import BookOpen from 'lucide-react/icons/book-open'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import CircleUser from 'lucide-react/icons/circle-user'
import Compass from 'lucide-react/icons/compass'
import ExternalLink from 'lucide-react/icons/external-link'
import FileText from 'lucide-react/icons/file-text'
import Headset from 'lucide-react/icons/headset'
import Info from 'lucide-react/icons/info'
import Layers from 'lucide-react/icons/layers'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListChecks from 'lucide-react/icons/list-checks'
import Maximize from 'lucide-react/icons/maximize-2'
import Menu from 'lucide-react/icons/menu'
import MessageCircle from 'lucide-react/icons/message-circle'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Newspaper from 'lucide-react/icons/newspaper'
import Pin from 'lucide-react/icons/pin'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Route from 'lucide-react/icons/route'
import Search from 'lucide-react/icons/search'
import Share from 'lucide-react/icons/share-2'
import Square from 'lucide-react/icons/square'
import Sun from 'lucide-react/icons/sun'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Users from 'lucide-react/icons/users'
import Wrench from 'lucide-react/icons/wrench'
import X from 'lucide-react/icons/x'

export const icons = {
  search: Search,
  menu: Menu,
  close: X,
  chevronDown: ChevronDown,
  chevronRight: ChevronRight,
  chevronLeft: ChevronLeft,
  arrowUp: ArrowUp,
  arrowRight: ArrowRight,
  arrowLeft: ArrowLeft,
  external: ExternalLink,
  link: Link,
  share: Share,
  pin: Pin,
  play: Play,
  zoomIn: Maximize,
  info: Info,
  people: Users,
  note: FileText,
  warning: TriangleAlert,
  file: FileText,
  check: Check,
  thumbUp: ThumbsUp,
  thumbDown: ThumbsDown,
  list: List,
  user: CircleUser,
  sun: Sun,
  moon: Moon,
  screen: Monitor,
  chat: MessageCircle,
  headset: Headset,
  restart: RotateCcw,
  stop: Square,
  howTo: ListChecks,
  question: CircleQuestionMark,
  book: BookOpen,
  compass: Compass,
  news: Newspaper,
  wrench: Wrench,
  route: Route,
  layers: Layers,
} as const

export type IconName = keyof typeof icons

interface Props {
  readonly name: IconName
  /** in px: 16, 20 or 24 */
  readonly size?: number
  readonly className?: string | undefined
}

/** A line icon. Decorative: the text beside it has the meaning. */
export function Icon({ name, size = 20, className }: Props) {
  const Drawing = icons[name]
  return (
    <Drawing
      size={size}
      strokeWidth={1.8}
      aria-hidden="true"
      {...(className !== undefined && { className })}
    />
  )
}
