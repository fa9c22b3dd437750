import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataPaths } from '../../lib/settings/data-paths'
import {
  ARTICLE_FIELDS,
  aLocale,
  anAsset,
  anEntry,
  aSpace,
  aType,
  type Item,
} from '../../embedded/contentful/testing/a-space'
import { aServedFolder } from '../../embedded/contentful/testing/an-api'
import { readDelivered, type SpaceMemory } from './delivered-space'

const article = (id: string, title = id) => anEntry('article', id, { title })
const start = [article('one'), article('two'), article('three')]
const all = { isWhole: true, changes: 5 }
const nothing = { isWhole: false, changes: 0 }

let served: ReturnType<typeof aServedFolder>
let api: Awaited<ReturnType<typeof served.start>>
let folders: string[]

const publish = (entries: readonly Item[], more: Item = {}) =>
  served.write(aSpace({ entries, assets: [anAsset('logo'), anAsset('photo')], ...more }))

beforeEach(async () => {
  folders = []
  served = aServedFolder()
  publish(start)
  api = await served.start()
})

afterEach(async () => {
  await served.remove()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function aDataDir() {
  const folder = mkdtempSync(join(tmpdir(), 'delivered-space-'))
  folders.push(folder)
  return folder
}

/** With its own certificate alone: reading a whole bundle for each request would take most of the time. */
const connection = () => ({
  ...api,
  ca: readFileSync(join(served.stateDir, 'tls', 'certificate.pem'), 'utf8'),
})

const readIn = (dataDir: string) => readDelivered(connection(), dataDir)

/** What is read, in one order: entries come in that of their changes. */
async function contentIn(dataDir: string) {
  const { content } = await readIn(dataDir)
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  return { entries: [...content.entries].sort(byId), assets: [...content.assets].sort(byId) }
}

/** Says how much was asked for, once it is sure that it comes to what the whole space is. */
async function readAgain(dataDir: string) {
  const { read } = await readIn(dataDir)
  expect(await contentIn(dataDir)).toEqual(await contentIn(aDataDir()))
  return read
}

async function aReadSpace() {
  const dataDir = aDataDir()
  expect((await readIn(dataDir)).read).toEqual(all)
  return { dataDir, file: dataPaths(dataDir).deliveredSpace }
}

describe('REBUILD-01 reading what is published', () => {
  it('asks for the whole space once, and from then on for what changed', async () => {
    const { dataDir } = await aReadSpace()
    expect(await readAgain(dataDir)).toEqual(nothing)

    publish([article('one', 'One, changed'), article('two'), article('four')])
    expect(await readAgain(dataDir)).toEqual({ isWhole: false, changes: 3 })
    expect((await contentIn(dataDir)).entries.map(({ id, fields }) => [id, fields['title']])).toEqual([
      ['four', 'four'],
      ['one', 'One, changed'],
      ['two', 'two'],
    ])

    publish([article('one', 'One, changed'), article('two'), article('four')], {
      assets: [anAsset('logo', { fileName: 'other.png' }), anAsset('map')],
    })
    expect(await readAgain(dataDir)).toEqual({ isWhole: false, changes: 3 })

    publish([], { assets: [] })
    expect(await readAgain(dataDir)).toEqual({ isWhole: false, changes: 5 })
    publish(start)
    expect(await readAgain(dataDir)).toEqual({ isWhole: false, changes: 5 })
  })

  it('gives a token of just what was read', async () => {
    const { dataDir } = await aReadSpace()
    const { token } = await readIn(dataDir)
    expect((await readIn(dataDir)).token).toBe(token)
    publish(start.slice(1))
    expect((await readIn(dataDir)).token).not.toBe(token)
  })

  it.each([
    [
      'a content type',
      () =>
        publish(start, {
          contentTypes: [aType('article', { ...ARTICLE_FIELDS, note: 'Symbol' }), aType('b', {})],
        }),
    ],
    ['a locale', () => publish(start, { locales: [aLocale('en-US', { default: true }), aLocale('de')] })],
  ])('asks for the whole space when %s changed', async (_, change) => {
    const { dataDir } = await aReadSpace()
    change()
    expect(await readAgain(dataDir)).toEqual(all)
    expect(await readAgain(dataDir)).toEqual(nothing)
  })

  it('asks for the whole space when the API does not know the token', async () => {
    const { dataDir } = await aReadSpace()
    await api.close()
    rmSync(join(served.stateDir, 'journals'), { recursive: true })
    publish(start.slice(1))
    const { host } = api
    api = await served.start()
    expect(api.host).toBe(host)
    expect(await readAgain(dataDir)).toEqual({ isWhole: true, changes: 4 })
  })

  it('takes nothing over from another space', async () => {
    const { dataDir } = await aReadSpace()
    await api.close()
    const exportPath = join(served.folder, 'other.json')
    const other = aSpace({ entries: [article('one', 'Of another space')] })
    writeFileSync(exportPath, JSON.stringify(other).replaceAll('"space1"', '"space2"'))
    api = await served.start({ exportPath })
    expect(await readAgain(dataDir)).toEqual({ isWhole: true, changes: 1 })
  })

  it('keeps what it has, and fails, where the API cannot be reached or refuses to answer', async () => {
    const { dataDir, file } = await aReadSpace()
    const before = readFileSync(file)
    await expect(readDelivered({ ...connection(), accessToken: 'wrong' }, dataDir)).rejects.toThrow(/401/)
    expect(readFileSync(file)).toEqual(before)
    expect(await readAgain(dataDir)).toEqual(nothing)
  })
})

describe('REBUILD-01 a space kept by a process that was ended', () => {
  it.each([
    ['in the middle of a line', '["Entry","one",{"sys":{"id":"o'],
    ['before the line that closes what was added', '["Entry","one",null]\n["Asset","logo",null]\n'],
  ])('is what it was before, %s', async (_, written) => {
    const { dataDir, file } = await aReadSpace()
    appendFileSync(file, written)
    expect(await readAgain(dataDir)).toEqual(nothing)
    publish([article('one', 'One, changed'), ...start.slice(1)])
    expect(await readAgain(dataDir)).toEqual({ isWhole: false, changes: 1 })
    expect(await readAgain(dataDir)).toEqual(nothing)
  })

  it('goes on from the last state that is whole', async () => {
    const { dataDir, file } = await aReadSpace()
    const { size } = statSync(file)
    publish(start.slice(1))
    await readIn(dataDir)
    for (const end of [statSync(file).size - 1, size + 10, size]) {
      truncateSync(file, end)
      expect(await readAgain(dataDir)).toEqual({ isWhole: false, changes: 1 })
    }
  })

  it('is read anew where its beginning is not whole, where a byte is another one, and where it is empty', async () => {
    const { dataDir, file } = await aReadSpace()
    const good = readFileSync(file)
    const flipped = Buffer.from(good)
    flipped[good.indexOf('three')] = 'T'.charCodeAt(0)
    for (const bad of [
      good.subarray(0, good.length / 2),
      flipped,
      Buffer.alloc(0),
      Buffer.from('{"token":1}\n'),
    ]) {
      writeFileSync(file, bad)
      expect(await readAgain(dataDir)).toEqual(all)
    }
  })

  it('does not grow for ever', async () => {
    const { dataDir, file } = await aReadSpace()
    const { size } = statSync(file)
    for (let change = 0; change < 10; change += 1) {
      publish([article('one', `Change ${change}`), ...start.slice(1)])
      expect((await readIn(dataDir)).read).toEqual({ isWhole: false, changes: 1 })
    }
    expect(statSync(file).size).toBeLessThan(size * 2.5)
    expect(await readAgain(dataDir)).toEqual(nothing)
  })
})

describe('REBUILD-01 a space in the memory of a process that reads again and again', () => {
  const readBy = async (memory: SpaceMemory, dataDir: string) => {
    const { content, read } = await readDelivered(connection(), dataDir, memory)
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
    return {
      read,
      content: { entries: [...content.entries].sort(byId), assets: [...content.assets].sort(byId) },
    }
  }

  it('is what the whole space is, and the file goes with it', async () => {
    const [memory, dataDir] = [{}, aDataDir()]
    expect((await readBy(memory, dataDir)).read).toEqual(all)
    const steps: [Item[], number][] = [
      [[article('one', 'One, changed'), ...start.slice(1)], 1],
      [[article('four')], 4],
      [start, 4],
    ]
    for (const [entries, changes] of steps) {
      publish(entries)
      const { read, content } = await readBy(memory, dataDir)
      expect(read).toEqual({ isWhole: false, changes })
      expect(content).toEqual(await contentIn(aDataDir()))
      expect(await readAgain(dataDir)).toEqual(nothing)
    }
  })

  it('is not read from the file', async () => {
    const [memory, dataDir] = [{}, aDataDir()]
    await readBy(memory, dataDir)
    writeFileSync(dataPaths(dataDir).deliveredSpace, 'of somebody else')
    publish(start.slice(1))
    const { read, content } = await readBy(memory, dataDir)
    expect(read).toEqual({ isWhole: false, changes: 1 })
    expect(content).toEqual(await contentIn(aDataDir()))
  })

  it('is let go of where it could not be kept, so that file and memory never tell two things', async () => {
    const [memory, dataDir] = [{}, aDataDir()]
    await readBy(memory, dataDir)
    const warned = jest.spyOn(console, 'warn').mockImplementation()
    rmSync(dataPaths(dataDir).deliveredSpace)
    publish(start.slice(1))
    expect((await readBy(memory, dataDir)).content).toEqual(await contentIn(aDataDir()))
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('could not be kept'))
    expect((await readBy(memory, dataDir)).read.isWhole).toBe(true)
  })
})
