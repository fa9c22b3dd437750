import { useEffect } from 'react'
import { Icon, type IconName } from '../../ui/icon/icon'
import { Popup } from '../../ui/popup/popup'
import { PopupAction } from '../../ui/popup/popup-action'
import { themes, type Theme } from './theme'
import * as s from './theme-menu.module.css'
import { followOtherTabs, useTheme } from './use-theme'

const looks = {
  system: { icon: 'screen', label: 'System' },
  light: { icon: 'sun', label: 'Light' },
  dark: { icon: 'moon', label: 'Dark' },
} as const satisfies Record<Theme, { icon: IconName; label: string }>

/** CSS shows the label of the current theme, so that nothing shifts during hydration. */
export function ThemeMenu() {
  useEffect(followOtherTabs, [])
  return (
    <div className="needs-script">
      <Popup
        buttonClass={s.button}
        label={
          <>
            <span className="sr-only">Theme: </span>
            {themes.map((theme) => (
              <span key={theme} className={s.current} data-theme={theme}>
                <Icon name={looks[theme].icon} />
                {looks[theme].label}
              </span>
            ))}
            <Icon name="chevronDown" size={16} />
          </>
        }
      >
        <ThemeList />
      </Popup>
    </div>
  )
}

export function ThemeChoices() {
  return (
    <div className="needs-script" role="group" aria-label="Theme">
      <p className={s.label} aria-hidden="true">
        Theme
      </p>
      <ThemeList />
    </div>
  )
}

function ThemeList() {
  const [current, choose] = useTheme()
  return themes.map((theme) => (
    <PopupAction
      key={theme}
      icon={<Icon name={looks[theme].icon} />}
      isChosen={theme === current}
      onClick={() => choose(theme)}
    >
      {looks[theme].label}
    </PopupAction>
  ))
}
