import { useRef, useState } from 'react'
import type { PublishStatus } from '../../contracts/publish'
import { ErrorState } from '../../ui/empty-state/error-state'
import { PageLayout } from '../../ui/page-layout/page-layout'
import { ContentReport } from './content-report'
import { createEditorApi, type EditorApi } from './editor-api'
import * as s from './editor-page.module.css'
import { Insights } from './insights'
import { PublishItem } from './publish-item'
import { ReleaseList } from './release-list'
import { useEditorStatus } from './use-editor-status'
import { causeInWords, timeInWords } from './publish-texts'
import { Vocabulary } from './vocabulary'

export function EditorPage({ api: given }: { api?: EditorApi }) {
  const [ownApi] = useState(createEditorApi)
  const api = given ?? ownApi
  const { status, error, refresh } = useEditorStatus(api)
  const heading = useRef<HTMLHeadingElement>(null)
  const currentRelease = status?.releases.find(({ isCurrent }) => isCurrent)?.id

  function retry() {
    heading.current?.focus() // the button disappears when the status has loaded
    refresh()
  }

  return (
    <PageLayout variant="no-side">
      <div className={s.page}>
        <h1 ref={heading} tabIndex={-1} className={s.title}>
          Publishing
        </h1>
        {error !== undefined && (
          <ErrorState title="Could not load the publishing status" onRetry={retry}>
            <p>{error}</p>
          </ErrorState>
        )}
        {!status && error === undefined && <p className={s.lead}>Loading...</p>}
        {status && (
          <>
            <section aria-labelledby="releases">
              <h2 id="releases">Releases</h2>
              <ReleaseList
                releases={status.releases}
                onRollBack={async (id) => {
                  await api.rollBackTo(id)
                  refresh()
                }}
              />
            </section>
            <section aria-labelledby="now">
              <h2 id="now">Now</h2>
              <CurrentPublish rebuilds={status.rebuilds} />
            </section>
            <section aria-labelledby="receipts">
              <h2 id="receipts">What was published</h2>
              {status.rebuilds.last.length === 0 ? (
                <p className={s.lead}>No publishes recorded yet.</p>
              ) : (
                <ul className={s.receipts}>
                  {status.rebuilds.last.map((run) => (
                    <PublishItem key={run.id} run={run} currentRelease={currentRelease} />
                  ))}
                </ul>
              )}
            </section>
            <section aria-labelledby="content">
              <h2 id="content">Content</h2>
              {status.content ? (
                <ContentReport report={status.content} entryAddress={status.entryAddress} />
              ) : (
                <p className={s.lead}>No content report yet. The next publish writes one.</p>
              )}
            </section>
            <section aria-labelledby="insights">
              <h2 id="insights">What readers miss</h2>
              <Insights api={api} />
            </section>
            <Vocabulary api={api} entryAddress={status.entryAddress} />
          </>
        )}
      </div>
    </PageLayout>
  )
}

function CurrentPublish({ rebuilds: { running, waiting } }: { rebuilds: PublishStatus }) {
  return (
    <div className={s.now} data-running={running !== null || undefined}>
      <p role="status">
        {running ? `Publishing since ${timeInWords(running.startedAt)}.` : 'No publish is running.'}
        {waiting.length > 0 && ` Waiting for the next publish: ${waiting.length}.`}
      </p>
      {running && (
        <ul className={s.causes}>
          {running.causes.map((cause, place) => (
            // causes have no id, and their order is fixed
            <li key={place}>{causeInWords(cause)}</li>
          ))}
        </ul>
      )}
      {running?.message && <p className={s.progress}>{running.message}</p>}
    </div>
  )
}
