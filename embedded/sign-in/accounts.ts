import { timingSafeEqual } from 'node:crypto'

export type IssuerKind = 'customer' | 'employee'

export interface DemoAccount {
  readonly accountId: string
  readonly email: string
  readonly name: string
  readonly tenantName: string
}

const PASSWORD = 'fieldbook'

/** Each issuer knows its own account only. */
const ACCOUNTS: Readonly<Record<IssuerKind, readonly DemoAccount[]>> = {
  customer: [
    {
      accountId: 'demo-customer',
      email: 'customer@example.com',
      name: 'Casey Customer',
      tenantName: 'Blue Pine Heating',
    },
  ],
  employee: [
    {
      accountId: 'demo-employee',
      email: 'employee@example.com',
      name: 'Erin Employee',
      tenantName: 'Fieldbook',
    },
  ],
}

export function accountOf(kind: IssuerKind, accountId: string): DemoAccount | undefined {
  return ACCOUNTS[kind].find((account) => account.accountId === accountId)
}

export function signInWith(kind: IssuerKind, email: string, password: string): DemoAccount | undefined {
  const account = ACCOUNTS[kind].find((one) => one.email === email.trim().toLowerCase())
  const given = Buffer.from(password)
  const isRight = given.length === PASSWORD.length && timingSafeEqual(given, Buffer.from(PASSWORD))
  return isRight ? account : undefined
}
