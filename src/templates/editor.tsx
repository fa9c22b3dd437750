import { PageHead } from '../content/page-head'
import { EDITOR_PATH } from '../contracts/editor'
import { EditorPage } from '../features/editor'

export default function EditorTemplate() {
  return <EditorPage />
}

export function Head() {
  return <PageHead head={{ title: 'Publishing', path: EDITOR_PATH, hidden: true }} />
}
