import type { LocaleId } from '@kit/react'
import type { SwitchableFeatures } from './kit.ts'

export const modes = ['light', 'dark', 'system'] as const
export const localeNames = { en: 'English', ar: 'العربية', 'en-XA': 'Pseudo-English' } as const satisfies Record<
  LocaleId,
  string
>

export const featureNames = [
  'networkSwitch',
  'unsupportedChains',
  'manyChains',
  'basic',
] as const satisfies readonly (keyof SwitchableFeatures)[]

/** The visitor's settings of the page. */
export type Switches = {
  readonly mode: (typeof modes)[number]
  readonly accent: string
  readonly locale: LocaleId
  readonly features: SwitchableFeatures
}

const defaults: Switches = {
  mode: 'system',
  accent: '#5b5bd6',
  locale: 'en',
  features: { networkSwitch: true, unsupportedChains: false, manyChains: false, basic: false },
}

/** Reads the switches from a query, so that a link or a test opens the page with them: `?mode=dark&locale=ar`. */
export function readSwitches(search: string): Switches {
  const query = new URLSearchParams(search)
  const accent = query.get('accent') ?? ''
  const isOn = (name: keyof SwitchableFeatures) =>
    query.has(name) ? query.get(name) === 'on' : defaults.features[name]
  return {
    mode: modes.find((mode) => mode === query.get('mode')) ?? defaults.mode,
    accent: /^#[\da-f]{6}$/i.test(accent) ? accent : defaults.accent,
    locale: toLocale(query.get('locale')) ?? defaults.locale,
    features: {
      networkSwitch: isOn('networkSwitch'),
      unsupportedChains: isOn('unsupportedChains'),
      manyChains: isOn('manyChains'),
      basic: isOn('basic'),
    },
  }
}

/** Writes the switches as a query, without the defaults. */
export function writeSwitches({ mode, accent, locale, features }: Switches): string {
  const query = new URLSearchParams()
  if (mode !== defaults.mode) query.set('mode', mode)
  if (accent !== defaults.accent) query.set('accent', accent)
  if (locale !== defaults.locale) query.set('locale', locale)
  for (const name of featureNames) {
    if (features[name] !== defaults.features[name]) query.set(name, features[name] ? 'on' : 'off')
  }
  return query.size > 0 ? `?${query}` : ''
}

const isLocale = (text: string): text is LocaleId => Object.hasOwn(localeNames, text)

export function toLocale(text: string | null): LocaleId | undefined {
  return text !== null && isLocale(text) ? text : undefined
}
