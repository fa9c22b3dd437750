import { Icon, type IconName } from '../../ui/icon/icon'
import type { Theme } from './theme'
import * as s from './theme-toggle.module.css'
import { useTheme } from './use-theme'

const faces = {
  system: { icon: 'screen', words: 'Theme: system' },
  light: { icon: 'sun', words: 'Theme: light' },
  dark: { icon: 'moon', words: 'Theme: dark' },
} as const satisfies Record<Theme, { icon: IconName; words: string }>

/** Goes from the device's theme to light, to dark, and back. `wide` shows its words. */
export function ThemeToggle({ wide = false }: { wide?: boolean }) {
  const [theme, chooseNext] = useTheme()
  const { icon, words } = faces[theme]
  return (
    <button
      type="button"
      className={`${s.toggle} needs-script`}
      data-wide={wide ? '' : undefined}
      title={wide ? undefined : words}
      onClick={chooseNext}
    >
      <Icon name={icon} />
      <span className={wide ? undefined : 'sr-only'}>{words}</span>
    </button>
  )
}
