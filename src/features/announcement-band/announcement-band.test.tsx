import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { runHeadScript } from '../../../tests/support/run-head-script'
import { BAND_META, bandScript } from '../../config/inline-scripts'
import type { Band } from '../../model/pages'
import { createDismissed, DismissedContext } from '../../services/dismissed'
import { AnnouncementBand } from './announcement-band'
import { bandIn } from './band-in'

const now = Date.UTC(2026, 10, 20)
const band: Band = {
  id: 'mobile',
  updatedAt: '2026-10-07T16:30:00.000Z',
  title: 'Update Fieldbook Mobile before November 30',
  from: 0,
  until: null,
  hasBegun: true,
}
const shown = () => screen.queryByRole('region', { name: 'Announcement' })

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers({ now, doNotFake: ['setTimeout', 'queueMicrotask'] })
})

afterEach(() => jest.useRealTimers())

it('shows the title and a link to the announcement', () => {
  render(<AnnouncementBand band={band} />)
  expect(shown()).toHaveTextContent(/^Update Fieldbook Mobile before November 30\. /)
  const link = screen.getByRole('link', { name: `Find out more: ${band.title}` })
  expect(link).toHaveAttribute('href', '/announcements#announcement-mobile')
})

it('adds no period to a title that ends with a punctuation mark', () => {
  render(<AnnouncementBand band={{ ...band, title: 'Have you updated?' }} />)
  expect(shown()).toHaveTextContent(/^Have you updated\? /)
})

it('shows the band only within its period, by the browser’s clock', () => {
  const { rerender } = render(<AnnouncementBand band={{ ...band, from: now, until: now + 1 }} />)
  expect(shown()).toBeVisible()
  rerender(<AnnouncementBand band={{ ...band, from: now + 1 }} />)
  expect(shown()).toBeNull()
  rerender(<AnnouncementBand band={{ ...band, until: now }} />)
  expect(shown()).toBeNull()
})

describe('dismissing', () => {
  const dismiss = () => userEvent.click(screen.getByRole('button', { name: `Dismiss: ${band.title}` }))

  it('removes the band, announces the removal and moves the focus to the page', async () => {
    render(
      <>
        <AnnouncementBand band={band} />
        <main id="main" tabIndex={-1} />
      </>,
    )
    await dismiss()
    expect(shown()).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent(`Dismissed: ${band.title}`)
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('removes the band and announces the removal, even when storage is blocked', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    render(
      <DismissedContext value={createDismissed()}>
        <AnnouncementBand band={band} />
      </DismissedContext>,
    )
    await dismiss()
    expect(shown()).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent(`Dismissed: ${band.title}`)
  })

  it('hides the band until its announcement changes', async () => {
    const { unmount } = render(<AnnouncementBand band={band} />)
    await dismiss()
    unmount()
    const { rerender } = render(<AnnouncementBand band={band} />)
    expect(shown()).toBeNull()
    rerender(<AnnouncementBand band={{ ...band, id: 'other' }} />)
    expect(shown()).toBeVisible()
    rerender(<AnnouncementBand band={{ ...band, updatedAt: '2026-11-20T10:00:00.000Z' }} />)
    expect(shown()).toBeVisible()
  })
})

describe('hydration', () => {
  const root = document.documentElement
  const period = document.createElement('meta')
  period.name = BAND_META

  afterEach(() => {
    document.body.replaceChildren()
    period.remove()
    delete root.dataset['band']
  })

  it('the server-rendered band has attributes by which the script in the head shows or hides it', () => {
    document.body.innerHTML = renderToString(<AnnouncementBand band={{ ...band, from: now + 1 }} />)
    expect(shown()).toHaveAttribute('data-built', 'shown')
    expect(shown()).toHaveAttribute('data-announcement', `band ${band.id} ${band.updatedAt}`)
    document.body.innerHTML = renderToString(<AnnouncementBand band={{ ...band, hasBegun: false }} />)
    expect(shown()).toHaveAttribute('data-built', 'hidden')
  })

  it('the hydrated band has no `data-built` attribute', () => {
    render(<AnnouncementBand band={{ ...band, hasBegun: false }} />)
    expect(shown()).not.toHaveAttribute('data-built')
  })

  it.each([
    [`${now} ${now + 1}`, 'on'],
    ['0 Infinity', 'on'],
    [`${now + 1} Infinity`, 'off'],
    [`0 ${now}`, 'off'],
  ])('for the period %s, the script in the head sets the band to %s', (content, state) => {
    period.content = content
    document.head.append(period)
    runHeadScript(bandScript)
    expect(root.dataset['band']).toBe(state)
  })

  it('the script in the head sets nothing on a page without a band', () => {
    runHeadScript(bandScript)
    expect(root.dataset['band']).toBeUndefined()
  })
})

it('bandIn returns the announcement band from the page data, or null if the page data has no valid band', () => {
  expect(bandIn({ page: { band } })).toBe(band)
  for (const other of [undefined, {}, { page: {} }, { page: { band: null } }, { page: { band: 'yes' } }])
    expect(bandIn(other)).toBeNull()
})
