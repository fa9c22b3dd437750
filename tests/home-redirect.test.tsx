import { render, screen } from '@testing-library/react'
import { navigate } from '../src/lib/testing/fake-navigate'

it('KB-04 redirects / to the home page of the knowledge base, with the query string and the hash', async () => {
  process.env.GATSBY_KNOWLEDGE_BASE = 'marketing-pro-aspire'
  const { default: HomeRedirect } = await import('../src/templates')
  window.history.replaceState(null, '', '/?x=1#chat')
  render(<HomeRedirect />)
  const home = '/landing-page/marketing-pro-home-aspire'
  expect(navigate).toHaveBeenCalledWith(`${home}?x=1#chat`, { replace: true })
  expect(screen.getByRole('link')).toHaveAttribute('href', home)
})
