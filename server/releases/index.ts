export { checkRelease, type ReleaseCandidate } from './check-release'
export { createRelease, type CreatedRelease, type ReleaseRequest } from './create-release'
export { isImmutable, isWorker } from './file-kinds'
export { inlineScriptHashes } from './inline-scripts'
export { listReleases, returnTo, type KeptRelease } from './kept-releases'
export { readCurrentManifest, type Manifest } from './manifest'
export {
  createReleaseSource,
  loadRelease,
  type OwnReleases,
  type ReleaseSource,
  type PrivateFile,
  type ServedFile,
  type ServedRelease,
} from './release-source'
