import { CaseUpstreamError } from './case-upstream'

export async function untilAborted<T>(
  work: PromiseLike<T>,
  signal: AbortSignal,
  reason = 'the support system did not answer in time',
): Promise<T> {
  let giveUp = () => {}
  const aborted = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(new CaseUpstreamError(reason))
  })
  signal.addEventListener('abort', giveUp, { once: true })
  if (signal.aborted) giveUp()
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}
