import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SearchForm } from './search-form'

const field = () => screen.getByRole('searchbox', { name: 'Search the site' })

/** Returns true if the browser would submit the form. */
const submits = () => fireEvent.submit(screen.getByRole('search', { name: 'Search the site' }))

it('SRCH-58 LAYOUT-14 is a GET form, which needs no script, with the placeholder Search...', () => {
  render(<SearchForm action="/search" label="Search the site" />)
  const form = screen.getByRole('search', { name: 'Search the site' })
  expect(form).toHaveAttribute('action', '/search')
  expect(form).not.toHaveAttribute('method', 'post')
  expect(field()).toHaveAttribute('name', 'q')
  expect(field()).toHaveAttribute('placeholder', 'Search...')
  expect(field()).toHaveAttribute('dir', 'auto')
})

it('SRCH-37 calls onSearch with the trimmed query, by button and Enter, without a page load', async () => {
  const user = userEvent.setup()
  const onSearch = jest.fn()
  render(<SearchForm action="/search" label="Search the site" onSearch={onSearch} />)
  await user.type(field(), '  merge\u200b customers\ufeff ')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await user.type(field(), '{Enter}')
  expect(onSearch.mock.calls).toEqual([['merge customers'], ['merge customers']])
  expect(submits()).toBe(false)
})

it('SRCH-38 does nothing for an empty query', () => {
  const onSearch = jest.fn()
  render(<SearchForm action="/search" label="Search the site" onSearch={onSearch} />)
  fireEvent.change(field(), { target: { value: '   ' } })
  expect(submits()).toBe(false)
  expect(onSearch).not.toHaveBeenCalled()
})

it('lets the browser submit the form if there is no onSearch', () => {
  render(<SearchForm action="/search" label="Search the site" />)
  fireEvent.change(field(), { target: { value: 'invoice' } })
  const loads = jest.fn((event: Event) => {
    const left = !event.defaultPrevented
    event.preventDefault()
    return left
  })
  window.addEventListener('submit', loads)
  submits()
  window.removeEventListener('submit', loads)
  expect(loads).toHaveReturnedWith(true)
})

it('shows the given query, and keeps typed text until that query changes', () => {
  const { rerender } = render(<SearchForm action="/search" label="Search the site" />)
  fireEvent.change(field(), { target: { value: 'typed early' } })
  rerender(<SearchForm action="/search" label="Search the site" query="" />)
  expect(field()).toHaveValue('typed early')
  rerender(<SearchForm action="/search" label="Search the site" query="invoice" />)
  expect(field()).toHaveValue('invoice')
  rerender(<SearchForm action="/search" label="Search the site" query="" />)
  expect(field()).toHaveValue('')
})
