import { useState } from 'react'
import type { RebuildStatus } from '../../contracts/rebuild'
import { ErrorState } from '../../ui/empty-state/error-state'
import { PageLayout } from '../../ui/page-layout/page-layout'
import { ContentFindings } from './content-findings'
import { createEditorCalls, type EditorCalls } from './editor-calls'
import * as s from './editor-page.module.css'
import { Insights } from './insights'
import { RebuildItem } from './rebuild-item'
import { ReleaseList } from './release-list'
import { useEditorStatus } from './use-editor-status'
import { causeInWords, timeInWords } from './rebuild-texts'

/** What became of what editors published: receipts, the content report, and the way back. */
export function EditorPage({ calls }: { calls?: EditorCalls }) {
  const [ownCalls] = useState(createEditorCalls)
  const asked = calls ?? ownCalls
  const { status, fault, lookAgain } = useEditorStatus(asked)
  return (
    <PageLayout variant="no-side">
      <div className={s.page}>
        <h1 className={s.title}>Publishing</h1>
        {fault !== undefined && (
          <ErrorState title="The status could not be had" onRetry={lookAgain}>
            <p>{fault}</p>
          </ErrorState>
        )}
        {!status && fault === undefined && <p className={s.lead}>Loading...</p>}
        {status && (
          <>
            <section aria-labelledby="releases">
              <h2 id="releases">Releases</h2>
              <ReleaseList
                releases={status.releases}
                onGoBack={async (id) => {
                  await asked.goBackTo(id)
                  lookAgain()
                }}
              />
            </section>
            <section aria-labelledby="now">
              <h2 id="now">Now</h2>
              <Now rebuilds={status.rebuilds} />
            </section>
            <section aria-labelledby="receipts">
              <h2 id="receipts">What was published</h2>
              {status.rebuilds.last.length === 0 ? (
                <p className={s.lead}>Nothing has been published since the gateway keeps its list.</p>
              ) : (
                <ul className={s.receipts}>
                  {status.rebuilds.last.map((rebuild) => (
                    <RebuildItem key={rebuild.id} rebuild={rebuild} />
                  ))}
                </ul>
              )}
            </section>
            <section aria-labelledby="content">
              <h2 id="content">Content</h2>
              {status.content ? (
                <ContentFindings findings={status.content} entryAddress={status.entryAddress} />
              ) : (
                <p className={s.lead}>There is no report yet: the next build writes one.</p>
              )}
            </section>
            <section aria-labelledby="insights">
              <h2 id="insights">What readers miss</h2>
              <Insights calls={asked} />
            </section>
          </>
        )}
      </div>
    </PageLayout>
  )
}

function Now({ rebuilds: { running, waiting } }: { rebuilds: RebuildStatus }) {
  return (
    <div className={s.now} data-running={running !== null || undefined}>
      <p role="status">
        {running ? `Building since ${timeInWords(running.startedAt)}.` : 'Nothing is being built.'}
        {waiting.length > 0 && ` Waiting for the next build: ${waiting.length}.`}
      </p>
      {running && (
        <ul className={s.causes}>
          {running.causes.map((cause, place) => (
            // causes have no names and never change places
            <li key={place}>{causeInWords(cause)}</li>
          ))}
        </ul>
      )}
      {running?.message && <p className={s.progress}>{running.message}</p>}
    </div>
  )
}
