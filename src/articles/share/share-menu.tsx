import { Icon } from '../../ui/icon/icon'
import { useOnDemand } from '../../ui/on-demand/use-on-demand'
import { Popup } from '../../ui/popup/popup'
import * as s from './share-menu.module.css'

/** Lazy-loaded, because most readers never open the menu. */
const loadActions = () => import('./share-actions').then(({ ShareActions }) => ShareActions)

interface Props {
  readonly path: string
  /** false for a private article, which has no Markdown copy */
  readonly hasMarkdown: boolean
}

export function ShareMenu(props: Props) {
  const [actions, load] = useOnDemand(loadActions)
  return (
    <div className={`${s.share} needs-script no-print`}>
      <Popup
        buttonClass={s.button}
        onOpen={load}
        label={
          <>
            <Icon name="share" />
            <span className={s.word}>Share</span>
          </>
        }
      >
        {actions.kind === 'ready' ? (
          <actions.Part {...props} />
        ) : (
          <p className={s.status} role="status">
            {actions.kind === 'failed' ? 'Could not load the menu.' : 'Loading...'}
          </p>
        )}
      </Popup>
    </div>
  )
}
