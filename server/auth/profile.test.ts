import { aGateway } from '../testing/a-gateway'
import { aVisitor } from '../testing/signed-in'

it('SET-01 DATA-34 sends an anonymous reader only a visitor id and user type 1', async () => {
  const answer = await aVisitor(aGateway()).get('/auth/profile')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    visitorId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    tenantName: '',
    userName: '',
    userDisplayName: '',
    email: '',
    userType: 1,
  })
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

it('SET-01 DATA-34 keeps the visitor id of a browser after sign-in and after sign-out', async () => {
  const visitor = aVisitor(aGateway())
  const idOf = async () => (await visitor.get('/auth/profile')).json<{ visitorId: string }>().visitorId
  const first = await idOf()
  await visitor.signIn('customer')
  expect(await idOf()).toBe(first)
  await visitor.get('/Auth/Logout')
  expect(await idOf()).toBe(first)
  const [cookie] = (await visitor.get('/auth/profile')).cookies.filter(({ name }) => name === 'visitor')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 400 * 86_400 })
})

it('SET-01 replaces an invalid visitor id', async () => {
  const visitor = aVisitor(aGateway())
  visitor.jar.set('visitor', 'casey@example.com')
  const { visitorId } = (await visitor.get('/auth/profile')).json<{ visitorId: string }>()
  expect(visitorId).toMatch(/^[0-9a-f-]{36}$/)
})

it.each([
  ['customer', 0],
  ['employee', 1],
] as const)(
  'SCOPE-10 SET-01 DATA-34 DATA-35 sends the profile of a signed-in %s with user type %d',
  async (kind, userType) => {
    const visitor = aVisitor(aGateway())
    await visitor.signIn(kind)
    expect((await visitor.get('/auth/profile')).json()).toEqual({
      visitorId: expect.any(String),
      tenantName: 'Blue Pine Heating',
      userName: 'casey',
      userDisplayName: 'Casey Customer',
      email: 'casey@example.com',
      userType,
    })
  },
)
