const accents = { Indigo: '#5b5bd6', Teal: '#0f766e', Coral: '#e5484d', Amber: '#ffb224', Ink: '#1c1c22' } as const

type Props = { readonly value: string; readonly onChange: (accent: string) => void }

export function AccentControl({ value, onChange }: Props) {
  return (
    <fieldset className="swatches">
      <legend>Accent</legend>
      <div className="options">
        {Object.entries(accents).map(([name, colour]) => (
          <label key={name} title={name}>
            <input
              type="radio"
              name="accent"
              aria-label={name}
              checked={colour === value}
              onChange={() => onChange(colour)}
            />
            <span style={{ background: colour }} />
          </label>
        ))}
        <label className="own-colour">
          <input
            type="color"
            aria-label="Another colour"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        </label>
      </div>
    </fieldset>
  )
}
