export {
  createReleaseSource,
  loadRelease,
  toServed,
  type OwnReleases,
  type PrivateFile,
  type ReleaseSource,
  type ServedFile,
  type ServedRelease,
} from './release-source'
