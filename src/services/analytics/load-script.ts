import { toScriptUrl } from '../../lib/script-url'

export type LoadScript = (src: string, done?: () => void) => void

export function scriptLoader(
  owner: Document,
  warn: (message: string, details: { src: string }) => void,
): LoadScript {
  return (src, done) => {
    const script = owner.createElement('script')
    script.async = true
    script.src = toScriptUrl(src)
    script.addEventListener('load', () => done?.())
    script.addEventListener('error', () => warn('Could not load a third-party script', { src }))
    owner.head.append(script)
  }
}
