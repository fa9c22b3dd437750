import { readFileSync } from 'node:fs'
import { act, screen } from '@testing-library/react'
import { runHeadScript } from './support/run-head-script'

const html = readFileSync('static/offline.html', 'utf8')

it('the search field of the offline page takes its text direction from the typed text', () => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect(page.querySelector('form[role=search] input[name=q]')?.getAttribute('dir')).toBe('auto')
})

it.each([
  ['/how-to/caf%C3%A9', '/how-to/café'],
  ['/100%', '/100%'],
])(
  'NAV-16 the offline page at %s shows this path and the pages with an offline copy',
  async (path, shown) => {
    jest.useFakeTimers() // the page looks for a connection every 5 s
    const copy = 'https://help.example/faq/payments-faq'
    const cache = {
      keys: () => Promise.resolve([{ url: copy }]),
      match: () => Promise.resolve(new Response('<title>Payments FAQ | Fieldbook Help Center</title>')),
    }
    Object.assign(window, {
      caches: { keys: () => Promise.resolve(['fieldbook-pages-1']), open: () => Promise.resolve(cache) },
    })
    document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML
    window.history.replaceState(null, '', path)
    runHeadScript(readFileSync('static/offline.js', 'utf8'))
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(screen.getByText(shown)).toHaveClass('address')
    expect(screen.getByRole('link', { name: 'Payments FAQ' })).toHaveAttribute('href', '/faq/payments-faq')
    jest.useRealTimers()
  },
)
