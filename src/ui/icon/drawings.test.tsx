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
import Square from 'lucide-react/icons/square'
import ListChecks from 'lucide-react/icons/list-checks'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import BookOpen from 'lucide-react/icons/book-open'
import Compass from 'lucide-react/icons/compass'
import Newspaper from 'lucide-react/icons/newspaper'
import Wrench from 'lucide-react/icons/wrench'
import Route from 'lucide-react/icons/route'
import Layers from 'lucide-react/icons/layers'
import * as all from './drawings'

const pairs: readonly (readonly [name: string, Lucide: ComponentType, path: string])[] = [
  ['search', Search, all.drawings.search],
  ['menu', Menu, all.drawings.menu],
  ['x', X, all.drawings.close],
  ['chevron-down', ChevronDown, all.drawings.chevronDown],
  ['chevron-right', ChevronRight, all.drawings.chevronRight],
  ['chevron-left', ChevronLeft, all.drawings.chevronLeft],
  ['arrow-up', ArrowUp, all.drawings.arrowUp],
  ['arrow-right', ArrowRight, all.drawings.arrowRight],
  ['arrow-left', ArrowLeft, all.drawings.arrowLeft],
  ['external-link', ExternalLink, all.drawings.external],
  ['link', Link, all.drawings.link],
  ['share-2', Share2, all.drawings.share],
  ['copy', Copy, all.copyDrawing],
  ['printer', Printer, all.printDrawing],
  ['pin', Pin, all.drawings.pin],
  ['play', Play, all.drawings.play],
  ['maximize-2', Maximize2, all.drawings.zoomIn],
  ['info', Info, all.drawings.info],
  ['users', Users, all.drawings.people],
  ['triangle-alert', TriangleAlert, all.drawings.warning],
  ['file-text', FileText, all.drawings.file],
  ['check', Check, all.drawings.check],
  ['thumbs-up', ThumbsUp, all.drawings.thumbUp],
  ['thumbs-down', ThumbsDown, all.drawings.thumbDown],
  ['circle-user', CircleUser, all.drawings.user],
  ['sun', Sun, all.drawings.sun],
  ['moon', Moon, all.drawings.moon],
  ['monitor', Monitor, all.drawings.screen],
  ['message-circle', MessageCircle, all.drawings.chat],
  ['headset', Headset, all.drawings.headset],
  ['rotate-ccw', RotateCcw, all.drawings.restart],
  ['square', Square, all.drawings.stop],
  ['list-checks', ListChecks, all.howToDrawing],
  ['circle-question-mark', CircleQuestionMark, all.questionDrawing],
  ['book-open', BookOpen, all.bookDrawing],
  ['compass', Compass, all.compassDrawing],
  ['newspaper', Newspaper, all.newsDrawing],
  ['wrench', Wrench, all.wrenchDrawing],
  ['route', Route, all.routeDrawing],
  ['layers', Layers, all.layersDrawing],
]

/** Returns the shapes of a Lucide icon as one path. */
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

/** A path that begins with `m` begins at an absolute place; after another path it would not. */
function absoluteStart(path: string) {
  const start = /^m(-?(?:\d+\.?\d*|\.\d+))[ ,]?(-?(?:\d+\.?\d*|\.\d+))\s*/.exec(path)
  if (!start) return path
  const rest = path.slice(start[0].length)
  return `M${start[1]} ${start[2]}${/^[-\d.]/.test(rest) ? 'l' : ''}${rest}`
}

it.each(pairs)('has the drawing of Lucide: %s', (_, Lucide, path) => {
  expect(path).toBe(pathOf(Lucide))
})

it('compares every drawing', () => {
  const { drawings, ...single } = all
  const paths = [...Object.values(drawings), ...Object.values(single)]
  expect(new Set(pairs.map(([, , path]) => path))).toEqual(new Set(paths))
})
