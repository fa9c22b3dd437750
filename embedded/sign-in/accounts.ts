export type IssuerKind = 'customer' | 'employee'

export interface DemoAccount {
  readonly accountId: string
  readonly email: string
  readonly name: string
  readonly tenantName: string
}

const PASSWORD = 'fieldbook'

const ACCOUNTS: Readonly<Record<IssuerKind, DemoAccount>> = {
  customer: {
    accountId: 'demo-customer',
    email: 'customer@example.com',
    name: 'Casey Customer',
    tenantName: 'Blue Pine Heating',
  },
  employee: {
    accountId: 'demo-employee',
    email: 'employee@example.com',
    name: 'Erin Employee',
    tenantName: 'Fieldbook',
  },
}

export function accountOf(kind: IssuerKind, accountId: string): DemoAccount | undefined {
  return ACCOUNTS[kind].accountId === accountId ? ACCOUNTS[kind] : undefined
}

export function signInWith(kind: IssuerKind, email: string, password: string): DemoAccount | undefined {
  const isEmail = email.trim().toLowerCase() === ACCOUNTS[kind].email
  return isEmail && password === PASSWORD ? ACCOUNTS[kind] : undefined
}
