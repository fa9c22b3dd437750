import { isRecord, numberOr, stringOr } from '../guards'

interface Locale {
  code: string
  name: string
  default: boolean
  fallbackCode: string | null
  sys: { id: string; type: 'Locale'; version: number }
}

export interface LocaleTable {
  all: readonly Locale[]
  defaultCode: string
  codes: ReadonlySet<string>
}

const DEFAULT_LOCALE = 'en-US'

/**
 * Returns the locales of an export. If the export lists no locale, returns en-US or, if its fields use only
 * other locales, the one that most fields use.
 */
export function toLocaleTable(raw: unknown, countUses: () => ReadonlyMap<string, number>): LocaleTable {
  const delivered = (Array.isArray(raw) ? raw : []).filter(
    (item): item is Record<string, unknown> =>
      isRecord(item) && typeof item.code === 'string' && item.contentDeliveryApi !== false,
  )
  const described = delivered.length > 0 ? delivered : [{ code: mostUsed(countUses()), default: true }]
  const defaultCode = String((described.find((item) => item.default === true) ?? described[0])?.code)
  const all = described.map((item) => toLocale(item, defaultCode))
  return { all, defaultCode, codes: new Set(all.map(({ code }) => code)) }
}

function toLocale(raw: Readonly<Record<string, unknown>>, defaultCode: string): Locale {
  const code = String(raw.code)
  const sys = isRecord(raw.sys) ? raw.sys : {}
  return {
    code,
    name: stringOr(raw.name, code),
    default: code === defaultCode,
    fallbackCode: code === defaultCode ? null : stringOr(raw.fallbackCode, null),
    sys: { id: stringOr(sys.id, code), type: 'Locale', version: numberOr(sys.version, 1) },
  }
}

function mostUsed(codes: ReadonlyMap<string, number>): string {
  if (codes.size === 0 || codes.has(DEFAULT_LOCALE)) return DEFAULT_LOCALE
  return [...codes].reduce((best, candidate) => (candidate[1] > best[1] ? candidate : best))[0]
}
