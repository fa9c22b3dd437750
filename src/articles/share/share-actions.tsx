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
  const markdown = fetchMarkdown(path)
  // Starts the write during the click, because Safari refuses a later one. Firefox 126 lacks `ClipboardItem`.
  const copy = async () =>
    typeof ClipboardItem === 'undefined'
      ? navigator.clipboard.writeText(await markdown)
      : navigator.clipboard.write([new ClipboardItem({ 'text/plain': markdown.then(toBlob) })])
  await report(copy(), {
    done: 'Article copied as Markdown',
    failed: 'Could not copy the article',
    advice: markdown.then(
      () => 'Your browser blocks copying. Allow it for this site and try again.',
      () => 'Check your connection and try again.',
    ),
  })
}

const toBlob = (text: string) => new Blob([text], { type: 'text/plain' })

async function fetchMarkdown(path: string) {
  const response = await fetch(encodeURI(`${path}.md`))
  if (!response.ok) throw new Error(`The Markdown copy of ${path} has the status ${response.status}`)
  return response.text()
}

async function report(
  task: Promise<void>,
  { done, failed, advice }: { done: string; failed: string; advice: string | Promise<string> },
) {
  const toast: NewToast = await task.then(
    () => ({ kind: 'success', title: done }),
    async () => ({ kind: 'info', title: failed, text: await advice }),
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
