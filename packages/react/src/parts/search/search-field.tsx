import Search from 'lucide-react/icons/search'
import type { ReactElement } from 'react'
import { icon } from '../icon.ts'

export type SearchFieldProps = {
  readonly label: string
  readonly text: string
  readonly onType: (text: string) => void
  /** Enter was pressed. */
  readonly onChoose: () => void
}

export function SearchField({ label, text, onType, onChoose }: SearchFieldProps): ReactElement {
  return (
    <label data-kit="search">
      <Search {...icon} />
      <input
        data-kit="search-input"
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) onChoose()
        }}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </label>
  )
}
