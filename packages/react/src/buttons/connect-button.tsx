import type { ReactNode } from 'react'
import { useMessages } from '../kit/use-messages.ts'
import { useModel } from '../kit/use-model.ts'
import type { ButtonContent, ButtonState } from './button-content.ts'
import { PageButton } from './page-button.tsx'
import { useAccountButton } from './use-account-button.tsx'
import { type OpenModalProps, useOpenModal } from './use-open-modal.ts'

/** The parts of a button that the dApp draws itself. */
export type ConnectButtonParts = {
  readonly state: ButtonState
  /** What the kit's own button would show. */
  readonly content: ReactNode
  /** For a `<button>`: what opens the modal, and what screen readers read. */
  readonly props: OpenModalProps
}

export type ConnectButtonProps = {
  /** Replaces "Connect wallet". */
  readonly label?: string
  readonly disabled?: boolean
  /** Draws a button of the dApp's own instead. */
  readonly children?: (button: ConnectButtonParts) => ReactNode
}

/**
 * Opens the modal to connect; once a wallet is connected, it is the account button.
 *
 * @example <ConnectButton />
 * @example <ConnectButton>{({ content, props }) => <button className="mine" {...props}>{content}</button>}</ConnectButton>
 */
export function ConnectButton({ label, disabled = false, children }: ConnectButtonProps) {
  const t = useMessages()
  const account = useAccountButton()
  const state = useModel(({ wallets, networks }) => wallets[networks.active.chainNamespace]?.is ?? 'disconnected')
  const isBusy = state === 'connecting' || state === 'reconnecting'
  const content = isBusy ? t(`button.${state}`) : (label ?? t('button.connect'))
  const button: ButtonContent = account ?? { kit: 'connect-button', state, content }
  return children ? (
    <OwnButton button={button} disabled={disabled} draw={children} />
  ) : (
    <PageButton button={button} disabled={disabled} />
  )
}

type OwnProps = {
  readonly button: ButtonContent
  readonly disabled: boolean
  readonly draw: NonNullable<ConnectButtonProps['children']>
}

function OwnButton({ button, disabled, draw }: OwnProps) {
  const { state, content, props } = useOpenModal(button, { disabled })
  return draw({ state, content, props })
}
