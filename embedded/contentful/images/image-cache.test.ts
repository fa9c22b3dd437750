import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { aFolder, writeFiles } from '../../../server/testing/fake-public'
import { createImageCache } from './image-cache'

const { folder, remove } = aFolder()
afterAll(remove)

const kept = () =>
  readdirSync(path.join(folder, 'images'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))

it('limits the total size of cached images, and creates a deleted image again', async () => {
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  writeFiles(folder, { 'board.png': picture, 'images/00/of-an-earlier-run.png': Buffer.alloc(10_000) })
  const file = { path: path.join(folder, 'board.png'), size: picture.length, state: '1' }
  const imageOf = createImageCache(path.join(folder, 'images'), fail, 2_000)
  for (let width = 1; width <= 60; width += 1) {
    await imageOf(file, { w: width }, 'png')
  }
  const bytes = kept().reduce((sum, one) => sum + statSync(one).size, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(2_500)
  expect((await imageOf(file, { w: 1 }, 'png')).bytes.length).toBeGreaterThan(0)
})

function fail(line: string) {
  throw new Error(line)
}
