import { Icon, type IconName } from '../../ui/icon/icon'
import type { Theme } from './theme'
import * as s from './theme-toggle.module.css'
import { useTheme } from './use-theme'

const looks = {
  system: { icon: 'screen', label: 'Theme: system' },
  light: { icon: 'sun', label: 'Theme: light' },
  dark: { icon: 'moon', label: 'Theme: dark' },
} as const satisfies Record<Theme, { icon: IconName; label: string }>

/** Cycles through the themes: system, light, dark. `wide` shows the label. */
export function ThemeToggle({ wide = false }: { wide?: boolean }) {
  const [theme, chooseNext] = useTheme()
  const { icon, label } = looks[theme]
  return (
    <button
      type="button"
      className={`${s.toggle} needs-script`}
      data-wide={wide ? '' : undefined}
      title={wide ? undefined : label}
      onClick={chooseNext}
    >
      <Icon name={icon} />
      <span className={wide ? undefined : 'sr-only'}>{label}</span>
    </button>
  )
}
