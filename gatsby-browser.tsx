import type { GatsbyBrowser } from 'gatsby'
import { App, Frame } from './src/app/app'
import { followHash } from './src/app/navigation/follow-hash'

export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => <App>{element}</App>

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element }) => <Frame>{element}</Frame>

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = (api) => followHash(api)
