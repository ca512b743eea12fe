import { useId } from 'react'

type Props<T extends string> = {
  readonly legend: string
  readonly options: readonly T[]
  readonly labels: Readonly<Record<T, string>>
  readonly value: T
  readonly onChange: (choice: T) => void
}

/** A few options of which one is chosen. */
export function Segments<T extends string>({ legend, options, labels, value, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset className="segments">
      <legend>{legend}</legend>
      <div className="options">
        {options.map((option) => (
          <label key={option}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            {labels[option]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
