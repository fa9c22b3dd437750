export function watchConnection(owner: Window, showOffline: (isOffline: boolean) => void): () => void {
  const update = () => showOffline(!owner.navigator.onLine)
  owner.addEventListener('online', update)
  owner.addEventListener('offline', update)
  if (!owner.navigator.onLine) update()
  return () => {
    owner.removeEventListener('online', update)
    owner.removeEventListener('offline', update)
  }
}
