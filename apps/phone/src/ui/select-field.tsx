import { useId } from 'react'

type Props = {
  readonly label: string
  readonly options: Readonly<Record<string, string>>
  readonly chosen: string | undefined
  readonly choose: (value: string) => void
}

/** A select field with a label. */
export function SelectField({ label, options, chosen, choose }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={chosen} onChange={({ target }) => choose(target.value)}>
        {Object.entries(options).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
