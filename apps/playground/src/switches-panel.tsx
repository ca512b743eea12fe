import { useId } from 'react'
import type { SwitchableFeatures } from './kit.ts'
import { Panel } from './parts/panel.tsx'
import { featureNames, localeNames, modes, type Switches, toLocale } from './switches.ts'

const accents = { Indigo: '#5b5bd6', Teal: '#0f766e', Coral: '#e5484d', Amber: '#ffb224', Ink: '#1c1c22' } as const

const featureLabels: Readonly<Record<keyof SwitchableFeatures, string>> = {
  networkSwitch: 'Visitors may switch network',
  unsupportedChains: 'Allow chains that this app does not use',
  manyChains: 'Solana and Bitcoin, too',
  basic: 'No adapters, only phones',
}

type Props = { readonly switches: Switches; readonly onChange: (choice: Partial<Switches>) => void }

export function SwitchesPanel({ switches, onChange }: Props) {
  const { mode, accent, locale, features } = switches
  const id = useId()
  return (
    <Panel className="switches" title="Switches" about="Kept in the address bar, so a link shows the same.">
      <fieldset className="segments">
        <legend>Theme</legend>
        {modes.map((each) => (
          <label key={each}>
            <input type="radio" name="mode" checked={each === mode} onChange={() => onChange({ mode: each })} />
            {each}
          </label>
        ))}
      </fieldset>
      <Accent value={accent} onChange={onChange} />
      <div className="field">
        <label htmlFor={id}>Language of the kit</label>
        <select
          id={id}
          value={locale}
          onChange={({ target }) => onChange({ locale: toLocale(target.value) ?? locale })}
        >
          {Object.entries(localeNames).map(([value, name]) => (
            <option key={value} value={value} lang={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <fieldset className="checks">
        <legend>Features</legend>
        {featureNames.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={features[name]}
              onChange={({ target }) => onChange({ features: { ...features, [name]: target.checked } })}
            />
            {featureLabels[name]}
          </label>
        ))}
        <p className="hint">A kit's features are fixed, so a change creates a new kit and destroys the old one.</p>
      </fieldset>
    </Panel>
  )
}

function Accent({ value, onChange }: { readonly value: string; readonly onChange: Props['onChange'] }) {
  return (
    <fieldset className="swatches">
      <legend>Accent</legend>
      {Object.entries(accents).map(([name, colour]) => (
        <label key={name} title={name}>
          <input
            type="radio"
            name="accent"
            aria-label={name}
            checked={colour === value}
            onChange={() => onChange({ accent: colour })}
          />
          <span style={{ background: colour }} />
        </label>
      ))}
      <label className="own-colour">
        <span>Other</span>
        <input type="color" value={value} onChange={({ target }) => onChange({ accent: target.value })} />
      </label>
    </fieldset>
  )
}
