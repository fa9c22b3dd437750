export function watchConnection(owner: Window, showOffline: (isOffline: boolean) => void): () => void {
  const look = () => showOffline(!owner.navigator.onLine)
  owner.addEventListener('online', look)
  owner.addEventListener('offline', look)
  if (!owner.navigator.onLine) look()
  return () => {
    owner.removeEventListener('online', look)
    owner.removeEventListener('offline', look)
  }
}
