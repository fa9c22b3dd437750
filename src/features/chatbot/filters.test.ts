import { aFilterTree } from '../../services/chatbot-api/testing/builders'
import { groupsOf, NO_CHOICES, selectionsIn, toSelections, withChoices } from './filters'

it('BOT-23 DATA-46 returns the three groups of the filter tree with their options', () => {
  expect(groupsOf(aFilterTree()).map(({ displayName, options }) => [displayName, options.length])).toEqual([
    ['Sources', 2],
    ['Content Types', 2],
    ['Product Areas', 2],
  ])
})

it('BOT-23 leaves out filter groups without options, and returns no groups without a filter tree', () => {
  const tree = aFilterTree()
  const bare = tree.subOptions.map((group) => ({ ...group, subOptions: [] }))
  expect(groupsOf({ ...tree, subOptions: bare })).toEqual([])
  expect(groupsOf(undefined)).toEqual([])
})

it('BOT-24 DATA-40 converts the chosen filters to lists of values, nested by filter key', () => {
  const tree = aFilterTree()
  const some = withChoices(tree, NO_CHOICES, 'Sources', ['Academy'])
  const choices = withChoices(tree, some, 'ProductAreas', ['Dispatch', 'Invoicing'])
  expect(toSelections(choices)).toEqual({
    values: [],
    subOptions: {
      Sources: { values: ['Academy'], subOptions: {} },
      ProductAreas: { values: ['Dispatch', 'Invoicing'], subOptions: {} },
    },
  })
  expect(toSelections(NO_CHOICES)).toEqual({ values: [], subOptions: {} })
})

it('BOT-26 throws for a filter option that does not exist', () => {
  expect(() => withChoices(aFilterTree(), NO_CHOICES, 'Sources', ['Academy', 'Forum'])).toThrow(
    'The filter Sources has no option "Forum"',
  )
  expect(() => withChoices(undefined, NO_CHOICES, 'Sources', ['Academy'])).toThrow('has no option "Academy"')
})

it.each([undefined, null, {}, { selections: 7 }, { selections: { values: [1], subOptions: {} } }])(
  'BOT-22 returns no selections for the invalid data %j',
  (data) => expect(selectionsIn(data)).toEqual({ values: [], subOptions: {} }),
)
