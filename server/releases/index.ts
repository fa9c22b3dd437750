export { createRelease, type CreatedRelease, type ReleaseRequest } from './create-release'
export { isImmutable } from './file-kinds'
export { readCurrentManifest, type Manifest } from './manifest'
export {
  createReleaseSource,
  loadRelease,
  type ReleaseSource,
  type ServedFile,
  type ServedRelease,
} from './release-source'
