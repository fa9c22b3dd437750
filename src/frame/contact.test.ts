import { askTarget, contactTarget } from './contact'

it.each([
  ['', true, undefined],
  ['mailto:help@example.com', false, 'mailto:help@example.com'],
  ['https://example.com/contact', true, 'https://example.com/contact'],
  ['chat', true, '#chat'],
  ['chat', false, '/401?ReturnUrl=%2F%23chat'],
])(
  'Contact support with CONTACT_URL "%s" (signed in: %s) links to %s',
  (contactUrl, isAuthenticated, target) => {
    expect(contactTarget(contactUrl, isAuthenticated)).toBe(target)
  },
)

it.each([
  [false, true, undefined],
  [true, true, '#ask'],
  [true, false, '/401?ReturnUrl=%2F%23ask'],
])(
  'BOT-02 Ask a question (site has a chatbot: %s; signed in: %s) links to %s',
  (hasChatbot, isAuthenticated, target) => {
    expect(askTarget(hasChatbot, isAuthenticated)).toBe(target)
  },
)
