/** @jest-environment node */
import fs, { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '../server/testing/fake-public'
import { checkDataDir, makeFolder } from './data-dir'

const { folder, remove } = aFolder()
afterAll(remove)

it('creates DATA_DIR with its parents, and leaves no file in it', () => {
  const dataDir = join(folder, 'srv', 'data')
  checkDataDir(dataDir)
  checkDataDir(dataDir)
  expect(readdirSync(dataDir)).toEqual([])
})

it('names DATA_DIR in the error if its path is a file or leads through a file', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  for (const dataDir of [file, join(file, 'data', 'deep')])
    expect(() => checkDataDir(dataDir)).toThrow(
      new RegExp(`^DATA_DIR is ${dataDir}, where files cannot be created .*ENOTDIR`),
    )
})

it('names DATA_DIR in the error, instead of waiting forever, if it is in /proc', () => {
  expect(() => checkDataDir('/proc/none')).toThrow(/^DATA_DIR is \/proc\/none, where files cannot be created/)
})

it('names DATA_DIR in the error if it is not writable', () => {
  const access = jest.spyOn(fs, 'accessSync').mockImplementation(() => {
    throw new Error('EACCES: permission denied')
  })
  expect(() => checkDataDir(folder)).toThrow(
    `DATA_DIR is ${folder}, where files cannot be created (EACCES: permission denied). Set it to a folder of this user.`,
  )
  access.mockRestore()
})

it('succeeds if another process creates the same folder at the same time', () => {
  const raced = join(folder, 'raced')
  const { mkdirSync } = fs
  const make = jest.spyOn(fs, 'mkdirSync').mockImplementationOnce(() => {
    mkdirSync(raced)
    mkdirSync(raced)
    return undefined
  })
  makeFolder(raced)
  make.mockRestore()
  expect(statSync(raced).isDirectory()).toBe(true)
})
