/** @jest-environment node */
import type { Manifest } from '../src/contracts/release'
import { isOfSpace, spaceOf } from './space'

const env = { CONTENTFUL_SPACE_ID: 'space', CONTENTFUL_ENVIRONMENT: 'master', CONTENTFUL_HOST: 'host' }
const manifest: Manifest = {
  id: 'id',
  createdAt: '',
  code: 'code',
  scriptHashes: [],
  space: spaceOf(env, 'en-US'),
  files: {},
  pages: {},
}

it.each([
  ['true for the same space', env, 'en-US', true],
  ['true for another host', { ...env, CONTENTFUL_HOST: '127.0.0.1:8443' }, 'en-US', true],
  ['false for another space', { ...env, CONTENTFUL_SPACE_ID: 'other' }, 'en-US', false],
  ['false for another environment', { ...env, CONTENTFUL_ENVIRONMENT: 'staging' }, 'en-US', false],
  ['false for another locale', env, 'de-DE', false],
])('isOfSpace returns %s', (_, spaceEnv, locale, expected) => {
  expect(isOfSpace(manifest, spaceOf(spaceEnv, locale))).toBe(expected)
})

it('isOfSpace returns false for a release without a space', () => {
  const { space: _, ...without } = manifest
  expect(isOfSpace(without, spaceOf({}, 'en-US'))).toBe(false)
})
