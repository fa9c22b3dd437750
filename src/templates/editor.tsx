import { PageHead } from '../articles/head/page-head'
import { EditorPage } from '../features/editor'

export default function EditorTemplate() {
  return <EditorPage />
}

export function Head() {
  return <PageHead head={{ title: 'Publishing', path: '/editor', hidden: true }} />
}
