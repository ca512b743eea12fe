import type { KeyboardEvent, ReactElement, ReactNode, Ref } from 'react'
import { Icon } from '../icon.tsx'
import { Search } from '../icons/search.ts'
import { isComposing } from '../is-composing.ts'

export type SearchFieldProps = {
  readonly label: string
  readonly text: string
  readonly onType: (text: string) => void
  /** The visitor pressed Enter. */
  readonly onChoose: () => void
  /** The visitor pressed another key. */
  readonly onKey?: (event: KeyboardEvent) => void
  /** The focus leaves the field. */
  readonly onLeave?: () => void
  /** A search is running. */
  readonly isBusy?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
  /** At the end of the field. */
  readonly children?: ReactNode
}

export function SearchField(props: SearchFieldProps): ReactElement {
  const { label, text, onType, onChoose, onKey, onLeave, isBusy, inputRef, children } = props
  return (
    <div data-kit="search" data-busy={isBusy ? '' : undefined}>
      <Icon of={Search} />
      <input
        ref={inputRef}
        data-kit="search-input"
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return
          if (event.key !== 'Enter') return onKey?.(event)
          // The button that gets the focus meanwhile would be pressed by the same key.
          event.preventDefault()
          onChoose()
        }}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {children}
    </div>
  )
}
