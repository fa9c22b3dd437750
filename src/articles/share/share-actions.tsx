import { Icon } from '../../ui/icon/icon'
import { OnDemandIcon } from '../../ui/icon/on-demand-icon'
import { PopupAction } from '../../ui/popup/popup-action'
import { toasts, type NewToast } from '../../ui/toast'

interface Props {
  readonly path: string
  readonly hasMarkdown: boolean
}

export function ShareActions({ path, hasMarkdown }: Props) {
  return (
    <>
      <PopupAction icon={<Icon name="link" />} onClick={() => void copyLink()}>
        Copy link
      </PopupAction>
      {hasMarkdown && (
        <PopupAction icon={<OnDemandIcon name="copy" />} onClick={() => void copyMarkdown(path)}>
          Copy as Markdown
        </PopupAction>
      )}
      <PopupAction icon={<OnDemandIcon name="print" />} onClick={() => window.print()}>
        Print
      </PopupAction>
      {'share' in navigator && (
        <>
          <hr />
          <PopupAction icon={<Icon name="share" />} onClick={() => void shareWithApp()}>
            Share with an app
          </PopupAction>
        </>
      )}
    </>
  )
}

/** Without the query, which may name the reader's support case. */
const urlOfPage = () => window.location.origin + window.location.pathname

async function copyLink() {
  // `async` turns the exception of a missing clipboard into a rejection.
  const copy = async () => navigator.clipboard.writeText(urlOfPage())
  await report(copy(), {
    done: 'Link copied',
    failed: 'Could not copy the link',
    advice: 'Your browser blocks copying. Copy the URL from the address bar instead.',
  })
}

async function copyMarkdown(path: string) {
  const markdown = await fetchMarkdown(path).catch(() => undefined)
  const copy = async () => {
    if (markdown === undefined) throw new Error(`The Markdown copy of ${path} did not load`)
    await navigator.clipboard.writeText(markdown)
  }
  await report(copy(), {
    done: 'Article copied as Markdown',
    failed: 'Could not copy the article',
    advice:
      markdown === undefined
        ? 'Check your connection and try again.'
        : 'Your browser blocks copying. Allow it for this site and try again.',
  })
}

async function fetchMarkdown(path: string) {
  const response = await fetch(encodeURI(`${path}.md`))
  if (!response.ok) throw new Error(`The Markdown copy of ${path} has the status ${response.status}`)
  return response.text()
}

async function report(
  task: Promise<void>,
  { done, failed, advice }: { done: string; failed: string; advice: string },
) {
  const toast: NewToast = await task.then(
    () => ({ kind: 'success', title: done }),
    () => ({ kind: 'info', title: failed, text: advice }),
  )
  toasts.getState().add(toast)
}

async function shareWithApp() {
  try {
    await navigator.share({ title: document.title, url: urlOfPage() })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink()
  }
}
