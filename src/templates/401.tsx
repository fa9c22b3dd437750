import { PageHead } from '../articles/head/page-head'
import { SignInPage } from '../features/sign-in'

export default SignInPage

export function Head() {
  return <PageHead head={{ title: 'Log in', path: '/401', hidden: true }} />
}
