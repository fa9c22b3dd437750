import { asksForPerson, isVague } from './intents'

it.each([
  'Person',
  'agent',
  'human',
  'support',
  'call',
  'phone',
  'Talk to a person',
  'phone support',
  'call support',
  'Can I call you?',
  'What is your phone number?',
  'Where do I find a number to call you?',
  'When can we reach you, and how?',
  'I want to speak to an agent please',
  'Please transfer me to a human',
  'customer service',
  'Connect me with a representative of your support team',
  'is there someone I can talk to',
])('BOT-03 recognizes a request for a person: %s', (question) => expect(asksForPerson(question)).toBe(true))

it.each([
  'How do I call a customer?',
  'How do I transfer a call?',
  'Where is my phone number?',
  'How do I email my staff?',
  'How do I chat with my team on my phone?',
  'How do I transfer a customer to my support team?',
  'How do agents transfer a call?',
  'How do I reach a customer by phone?',
  'What is a call?',
  'Does the app call you when a job is late?',
  'phone number of a customer',
])('BOT-03 does not mistake a question about the product for a request for a person: %s', (question) =>
  expect(asksForPerson(question)).toBe(false),
)

it.each([
  'help',
  'how do I do this?',
  'invoices',
  'I have a question about invoices',
  'Something is wrong now',
])('BOT-03 treats a question as vague: %s', (question) => expect(isVague(question)).toBe(true))

it.each(['How do I pay?', 'what is retainage', 'Where are my payouts?', 'cancel a job'])(
  'BOT-03 treats a question as clear enough to answer: %s',
  (question) => expect(isVague(question)).toBe(false),
)
