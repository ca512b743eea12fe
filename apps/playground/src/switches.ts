import type { LocaleId } from '@kit/react'
import type { SwitchableFeatures } from './kit.ts'

export const modes = ['light', 'dark', 'system'] as const
export const fonts = ['system', 'serif', 'mono'] as const
export const localeNames = { en: 'English', ar: 'العربية', 'en-XA': 'Pseudo-English' } as const satisfies Record<
  LocaleId,
  string
>

export const featureNames = [
  'allWallets',
  'networkSwitch',
  'unsupportedChains',
  'manyChains',
  'basic',
  'terms',
  'login',
  'clearSigning',
  'swaps',
  'onramp',
  'names',
  'restrictedRegions',
] as const satisfies readonly (keyof SwitchableFeatures)[]

export const signInModes = ['off', 'optional', 'required'] as const satisfies readonly SwitchableFeatures['signIn'][]

/** The visitor's settings of the page. */
export type Switches = {
  readonly mode: (typeof modes)[number]
  readonly accent: string
  readonly radius: number
  readonly font: (typeof fonts)[number]
  readonly locale: LocaleId
  readonly features: SwitchableFeatures
  /** Whether the drawer with hooks and machines is open. */
  readonly isInspecting: boolean
}

export const defaults: Switches = {
  mode: 'system',
  accent: '#5b5bd6',
  radius: 24,
  font: 'system',
  locale: 'en',
  features: {
    allWallets: true,
    networkSwitch: true,
    unsupportedChains: false,
    manyChains: false,
    basic: false,
    terms: false,
    login: false,
    clearSigning: false,
    swaps: true,
    onramp: true,
    names: true,
    restrictedRegions: false,
    signIn: 'off',
  },
  isInspecting: false,
}

export const maxRadius = 32

/** Reads the switches from a query, so that a link or a test opens the page with them: `?mode=dark&locale=ar`. */
export function readSwitches(search: string): Switches {
  const query = new URLSearchParams(search)
  const accent = query.get('accent') ?? ''
  const isOn = (name: (typeof featureNames)[number]) =>
    query.has(name) ? query.get(name) === 'on' : defaults.features[name]
  return {
    mode: modes.find((mode) => mode === query.get('mode')) ?? defaults.mode,
    accent: /^#[\da-f]{6}$/i.test(accent) ? accent : defaults.accent,
    radius: toRadius(query.get('radius')) ?? defaults.radius,
    font: fonts.find((font) => font === query.get('font')) ?? defaults.font,
    locale: toLocale(query.get('locale')) ?? defaults.locale,
    features: {
      allWallets: isOn('allWallets'),
      networkSwitch: isOn('networkSwitch'),
      unsupportedChains: isOn('unsupportedChains'),
      manyChains: isOn('manyChains'),
      basic: isOn('basic'),
      terms: isOn('terms'),
      login: isOn('login'),
      clearSigning: isOn('clearSigning'),
      swaps: isOn('swaps'),
      onramp: isOn('onramp'),
      names: isOn('names'),
      restrictedRegions: isOn('restrictedRegions'),
      signIn: signInModes.find((mode) => mode === query.get('signIn')) ?? defaults.features.signIn,
    },
    isInspecting: query.get('inspect') === 'on',
  }
}

/** Writes the switches as a query, without the defaults. */
export function writeSwitches({ mode, accent, radius, font, locale, features, isInspecting }: Switches): string {
  const query = new URLSearchParams()
  if (mode !== defaults.mode) query.set('mode', mode)
  if (accent !== defaults.accent) query.set('accent', accent)
  if (radius !== defaults.radius) query.set('radius', String(radius))
  if (font !== defaults.font) query.set('font', font)
  if (locale !== defaults.locale) query.set('locale', locale)
  for (const name of featureNames) {
    if (features[name] !== defaults.features[name]) query.set(name, features[name] ? 'on' : 'off')
  }
  if (features.signIn !== defaults.features.signIn) query.set('signIn', features.signIn)
  if (isInspecting) query.set('inspect', 'on')
  return query.size > 0 ? `?${query}` : ''
}

const isLocale = (text: string): text is LocaleId => Object.hasOwn(localeNames, text)

export function toLocale(text: string | null): LocaleId | undefined {
  return text !== null && isLocale(text) ? text : undefined
}

function toRadius(text: string | null): number | undefined {
  if (text === null || !/^\d{1,2}$/.test(text)) return undefined
  return Math.min(Number(text), maxRadius)
}
