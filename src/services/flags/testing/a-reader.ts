import { UserType, type Profile } from '../../../contracts/profile'

export const ada: Profile = {
  visitorId: 'v-1',
  tenantName: 'acme',
  userName: 'ada',
  userDisplayName: 'Ada',
  email: 'ada@acme.example',
  userType: UserType.Customer,
}

export const aLog = () => ({ info: jest.fn(), warn: jest.fn(), error: jest.fn() })
