/** @jest-environment node */
import { isWorthShowing } from './is-worth-showing'

it.each([
  'success Building HTML renderer - 13.215s',
  'success Contentful: Sync all items - 3.298s - 4123/4123 13841.04/s',
  'warning chunk styles [mini-css-extract-plugin]',
  'Conflicting order. Following module has been added:',
  'error  "gatsby-source-contentful" threw an error while running the sourceNodes lifecycle:',
  '  Error: connect ECONNREFUSED 127.0.0.1:443',
  '    at TCPConnectWrap.afterConnect [as oncomplete] (node:net:1611:16)',
])('shows the line "%s" of Gatsby\'s output', (line) => {
  expect(isWorthShowing(line)).toBe(true)
})

it.each([
  'success onPreInit - 0.003s',
  'success Contentful: Sync all items - 0.037s - 951/951 25424.31/s',
  'info Creating 17 Contentful kbHowTo nodes',
  '',
  'Pages',
  '┌ src/templates/home.tsx',
  '│ └   /',
  '  └   /search',
  '  ╭──────────╮',
  '  │   D (DSG) Deferred static generation - page generated at runtime   │',
])('does not show the line "%s" of Gatsby\'s output', (line) => {
  expect(isWorthShowing(line)).toBe(false)
})
