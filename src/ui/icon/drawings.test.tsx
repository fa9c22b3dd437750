import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import Search from 'lucide-react/icons/search'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ExternalLink from 'lucide-react/icons/external-link'
import Link from 'lucide-react/icons/link'
import Share2 from 'lucide-react/icons/share-2'
import Copy from 'lucide-react/icons/copy'
import Printer from 'lucide-react/icons/printer'
import Pin from 'lucide-react/icons/pin'
import Play from 'lucide-react/icons/play'
import Maximize2 from 'lucide-react/icons/maximize-2'
import Info from 'lucide-react/icons/info'
import Users from 'lucide-react/icons/users'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import FileText from 'lucide-react/icons/file-text'
import Check from 'lucide-react/icons/check'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import CircleUser from 'lucide-react/icons/circle-user'
import Sun from 'lucide-react/icons/sun'
import Moon from 'lucide-react/icons/moon'
import Monitor from 'lucide-react/icons/monitor'
import MessageCircle from 'lucide-react/icons/message-circle'
import Headset from 'lucide-react/icons/headset'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ListChecks from 'lucide-react/icons/list-checks'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import BookOpen from 'lucide-react/icons/book-open'
import Compass from 'lucide-react/icons/compass'
import Newspaper from 'lucide-react/icons/newspaper'
import Wrench from 'lucide-react/icons/wrench'
import Route from 'lucide-react/icons/route'
import Layers from 'lucide-react/icons/layers'
import Minimize2 from 'lucide-react/icons/minimize-2'
import CircleStop from 'lucide-react/icons/circle-stop'
import Ellipsis from 'lucide-react/icons/ellipsis'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Paperclip from 'lucide-react/icons/paperclip'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import ListFilter from 'lucide-react/icons/list-filter'
import Clock from 'lucide-react/icons/clock'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import { drawings } from './drawings'
import { onDemandDrawings } from './on-demand-drawings'

const pairs: readonly (readonly [name: string, Lucide: ComponentType, path: string])[] = [
  ['search', Search, drawings.search],
  ['menu', Menu, drawings.menu],
  ['x', X, drawings.close],
  ['chevron-down', ChevronDown, drawings.chevronDown],
  ['chevron-right', ChevronRight, drawings.chevronRight],
  ['chevron-left', ChevronLeft, drawings.chevronLeft],
  ['arrow-up', ArrowUp, drawings.arrowUp],
  ['arrow-right', ArrowRight, drawings.arrowRight],
  ['arrow-left', ArrowLeft, drawings.arrowLeft],
  ['external-link', ExternalLink, drawings.external],
  ['link', Link, drawings.link],
  ['share-2', Share2, drawings.share],
  ['copy', Copy, onDemandDrawings.copy],
  ['printer', Printer, onDemandDrawings.print],
  ['pin', Pin, onDemandDrawings.pin],
  ['play', Play, drawings.play],
  ['maximize-2', Maximize2, drawings.enlarge],
  ['info', Info, drawings.info],
  ['users', Users, drawings.people],
  ['triangle-alert', TriangleAlert, drawings.warning],
  ['file-text', FileText, drawings.file],
  ['check', Check, drawings.check],
  ['thumbs-up', ThumbsUp, drawings.thumbUp],
  ['thumbs-down', ThumbsDown, drawings.thumbDown],
  ['circle-user', CircleUser, drawings.user],
  ['sun', Sun, drawings.sun],
  ['moon', Moon, drawings.moon],
  ['monitor', Monitor, drawings.screen],
  ['message-circle', MessageCircle, drawings.chat],
  ['headset', Headset, drawings.headset],
  ['rotate-ccw', RotateCcw, onDemandDrawings.restart],
  ['list-checks', ListChecks, drawings.howTo],
  ['circle-question-mark', CircleQuestionMark, drawings.question],
  ['book-open', BookOpen, drawings.book],
  ['compass', Compass, drawings.compass],
  ['newspaper', Newspaper, drawings.news],
  ['wrench', Wrench, drawings.wrench],
  ['route', Route, drawings.route],
  ['layers', Layers, drawings.layers],
  ['minimize-2', Minimize2, onDemandDrawings.shrink],
  ['circle-stop', CircleStop, onDemandDrawings.stop],
  ['ellipsis', Ellipsis, onDemandDrawings.more],
  ['notebook-pen', NotebookPen, drawings.notebook],
  ['paperclip', Paperclip, onDemandDrawings.paperclip],
  ['corner-down-right', CornerDownRight, onDemandDrawings.cornerDownRight],
  ['list-filter', ListFilter, onDemandDrawings.filter],
  ['clock', Clock, onDemandDrawings.clock],
  ['graduation-cap', GraduationCap, drawings.course],
]

function pathOf(Lucide: ComponentType) {
  const { container } = render(<Lucide />)
  return [...(container.querySelector('svg')?.children ?? [])].map(toPath).join('')
}

function toPath(shape: Element): string {
  const of = (name: string) => Number(shape.getAttribute(name) ?? 0)
  const round = (value: number) => Number(value.toFixed(3))
  switch (shape.tagName) {
    case 'circle': {
      const r = of('r')
      return `M${round(of('cx') - r)} ${of('cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
    }
    case 'line':
      return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`
    case 'rect': {
      const r = of('rx')
      const [width, height] = [of('width') - 2 * r, of('height') - 2 * r]
      const corner = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x * r} ${y * r}`
      return (
        `M${of('x') + r} ${of('y')}h${width}${corner(1, 1)}v${height}${corner(-1, 1)}` +
        `h${-width}${corner(-1, -1)}v${-height}${corner(1, -1)}z`
      )
    }
    default:
      return absoluteStart(shape.getAttribute('d') ?? '')
  }
}

/**
 * Makes the first move of a path absolute. A leading `m` is absolute by itself, but relative once the path is
 * appended to another.
 */
function absoluteStart(path: string) {
  const start = /^m(-?(?:\d+\.?\d*|\.\d+))[ ,]?(-?(?:\d+\.?\d*|\.\d+))\s*/.exec(path)
  if (!start) return path
  const rest = path.slice(start[0].length)
  return `M${start[1]} ${start[2]}${/^[-\d.]/.test(rest) ? 'l' : ''}${rest}`
}

it.each(pairs)('draws the icon %s as Lucide does', (_, Lucide, path) => {
  expect(path).toBe(pathOf(Lucide))
})

it('the comparison with Lucide covers every icon of the site', () => {
  expect(new Set(pairs.map(([, , path]) => path))).toEqual(
    new Set([...Object.values(drawings), ...Object.values(onDemandDrawings)]),
  )
})
