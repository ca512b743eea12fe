import type { AllWalletsModel } from '@kit/core/models'
import type { ReactElement, RefObject } from 'react'
import { Icon } from '../../parts/icon.tsx'
import { IconButton } from '../../parts/icon-button/icon-button.tsx'
import { BadgeCheck } from '../../parts/icons/badge-check.ts'
import { Check } from '../../parts/icons/check.ts'
import { QrCode } from '../../parts/icons/qr-code.ts'
import { X } from '../../parts/icons/x.ts'
import { SearchField } from '../../parts/search/search-field.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { useEnter } from './all-wallets.hooks.ts'
import { listStatus } from './list-status.ts'

type Props = ViewProps<AllWalletsModel> & {
  readonly text: string
  readonly onType: (text: string) => void
  readonly onDown: () => void
  readonly input: RefObject<HTMLInputElement | null>
}

/** The search field, with a button that opens a code instead. */
export function SearchBar({ model, send, t, text, onType, onDown, input }: Props): ReactElement {
  const { isSearching, phone } = model
  const { onChoose, forget } = useEnter(model, text, send)
  const type = (next: string) => {
    forget()
    onType(next)
  }
  return (
    <div data-kit="search-bar">
      <SearchField
        label={t('connect.search')}
        text={text}
        isBusy={isSearching}
        inputRef={input}
        onType={type}
        onChoose={onChoose}
        onLeave={forget}
        onKey={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          onDown()
        }}
      >
        {text === '' ? null : <ClearButton onType={type} input={input} t={t} />}
      </SearchField>
      {phone ? (
        <IconButton label={t('directory.code')} data-mark="code" onClick={() => send(phone)}>
          <Icon of={QrCode} />
        </IconButton>
      ) : null}
    </div>
  )
}

function ClearButton({ onType, input, t }: Pick<Props, 'onType' | 'input' | 't'>): ReactElement {
  const label = t('directory.clear')
  return (
    <button
      type="button"
      data-kit="search-clear"
      aria-label={label}
      title={label}
      onClick={() => {
        input.current?.focus()
        onType('')
      }}
    >
      <Icon of={X} size={16} />
    </button>
  )
}

/** The filter for certified wallets, and how many wallets there are. */
export function FilterBar({ model, isSlow, send, t }: ViewProps<AllWalletsModel> & { isSlow: boolean }): ReactElement {
  const { isCertifiedOnly } = model
  return (
    <div data-kit="filter-bar">
      <button
        type="button"
        data-kit="chip"
        aria-pressed={isCertifiedOnly}
        onClick={() => send({ type: 'directory.certifiedToggled', isOn: !isCertifiedOnly })}
      >
        <Icon of={isCertifiedOnly ? Check : BadgeCheck} size={16} />
        {t('directory.certifiedOnly')}
      </button>
      <p data-kit="filter-count">{listStatus(model, isSlow, t)}</p>
    </div>
  )
}
