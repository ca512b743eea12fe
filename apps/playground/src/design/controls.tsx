import { useId } from 'react'
import type { SwitchableFeatures } from '../kit.ts'
import {
  featureNames,
  fonts,
  localeNames,
  maxRadius,
  modes,
  type Switches,
  signInModes,
  toLocale,
} from '../switches.ts'
import { AccentControl } from './accent-control.tsx'
import { Segments } from './segments.tsx'

const featureLabels: Readonly<Record<(typeof featureNames)[number], string>> = {
  allWallets: 'List of all wallets',
  networkSwitch: 'Visitors may switch network',
  unsupportedChains: 'Allow other networks',
  manyChains: 'Solana and Bitcoin, too',
  basic: 'No adapters, only phones',
  terms: 'Terms to accept first',
  login: 'Sign in by email',
  clearSigning: 'Explain what wallets are asked',
  swaps: 'Swap tokens',
  onramp: 'Buy with money',
  names: 'Register a name',
  restrictedRegions: 'Heed restricted regions',
}

const modeLabels = { light: 'Light', dark: 'Dark', system: 'System' } as const
/** A language brings its direction. */
const directions = { en: 'Left to right', ar: 'Right to left', 'en-XA': 'Left to right' } as const satisfies Record<
  Switches['locale'],
  string
>
const signInLabels = { off: 'Off', optional: 'Optional', required: 'Required' } as const
const fontLabels = { system: 'System', serif: 'Serif', mono: 'Mono' } as const

type Props = { readonly switches: Switches; readonly onChange: (choice: Partial<Switches>) => void }

/** Everything about the kit that this page can change. */
export function Controls({ switches, onChange }: Props) {
  const { mode, accent, radius, font } = switches
  return (
    <div className="controls">
      <Segments
        legend="Theme"
        options={modes}
        labels={modeLabels}
        value={mode}
        onChange={(choice) => onChange({ mode: choice })}
      />
      <Segments
        legend="Font"
        options={fonts}
        labels={fontLabels}
        value={font}
        onChange={(choice) => onChange({ font: choice })}
      />
      <AccentControl value={accent} onChange={(choice) => onChange({ accent: choice })} />
      <RadiusControl value={radius} onChange={(choice) => onChange({ radius: choice })} />
      <LanguageControl value={switches.locale} onChange={onChange} />
      <Segments
        legend="Sign-in"
        options={signInModes}
        labels={signInLabels}
        value={switches.features.signIn}
        onChange={(signIn) => onChange({ features: { ...switches.features, signIn } })}
      />
      <FeatureControl value={switches.features} onChange={onChange} />
    </div>
  )
}

type RadiusProps = { readonly value: number; readonly onChange: (radius: number) => void }

function RadiusControl({ value, onChange }: RadiusProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Radius</label>
      <div className="radius-value">
        <input
          id={id}
          type="range"
          min={0}
          max={maxRadius}
          step={2}
          value={value}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
        <output htmlFor={id}>{value} px</output>
      </div>
    </div>
  )
}

type LanguageProps = { readonly value: Switches['locale']; readonly onChange: Props['onChange'] }

function LanguageControl({ value, onChange }: LanguageProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Language</label>
      <div className="language">
        <select id={id} value={value} onChange={({ target }) => onChange({ locale: toLocale(target.value) ?? value })}>
          {Object.entries(localeNames).map(([locale, name]) => (
            <option key={locale} value={locale} lang={locale}>
              {name}
            </option>
          ))}
        </select>
        <output htmlFor={id}>{directions[value]}</output>
      </div>
    </div>
  )
}

type FeatureProps = { readonly value: SwitchableFeatures; readonly onChange: Props['onChange'] }

function FeatureControl({ value, onChange }: FeatureProps) {
  return (
    <fieldset className="checks">
      <legend>Features</legend>
      <div>
        {featureNames.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={value[name]}
              onChange={({ target }) => onChange({ features: { ...value, [name]: target.checked } })}
            />
            {featureLabels[name]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
