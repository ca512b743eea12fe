import { type Lazy, lazy } from '@kit/core'
import { type ComponentType, type ReactElement, useRef, useState } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { SearchField } from '../../parts/search/search-field.tsx'
import { LazyPart } from './lazy-part.tsx'
import { RowsLoading } from './rows-loading.tsx'
import type { TokenChoicesProps } from './token-choices.tsx'

type Identified = { readonly id: string }

type Props<Row extends Identified> = Pick<TokenChoicesProps<Row>, 'label' | 'renderItem'> & {
  readonly searchLabel: string
  /** The rows in which the text occurs. */
  readonly find: (text: string) => readonly Row[]
  /** What to say where it occurs in none. */
  readonly noneFor: (text: string) => string
  readonly onChoose: (row: Row) => void
  readonly t: Translate
}

const tokenChoices = lazy(async () => {
  const { TokenChoices } = await import('./token-choices.tsx')
  return TokenChoices
})

/** Tokens to choose from, below a field in which one is searched; Enter chooses the first that is found. */
export function SearchedTokens<Row extends Identified>(props: Props<Row>): ReactElement {
  const { label, searchLabel, find, noneFor, renderItem, onChoose, t } = props
  const [text, setText] = useState('')
  const shown = find(text)
  const input = useRef<HTMLInputElement>(null)
  const focusRef = useRef<(() => void) | null>(null)
  const none = shown.length === 0 ? noneFor(text) : ''
  const part: Lazy<ComponentType<TokenChoicesProps<Row>>> = tokenChoices
  return (
    <>
      <SearchField
        label={searchLabel}
        text={text}
        inputRef={input}
        onType={setText}
        onChoose={() => shown[0] && text.trim() && onChoose(shown[0])}
        onKey={({ key }) => key === 'ArrowDown' && focusRef.current?.()}
      />
      <div data-kit="list-box">
        {none ? (
          <p data-kit="text">{none}</p>
        ) : (
          <LazyPart
            key={text}
            part={part}
            props={{ label, rows: shown, renderItem, onExitStart: () => input.current?.focus(), focusRef }}
            placeholder={<RowsLoading label={t('modal.loading')} />}
            t={t}
          />
        )}
      </div>
      <Announcement text={none} />
    </>
  )
}
