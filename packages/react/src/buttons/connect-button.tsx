import { useKit } from '../kit/use-kit.ts'
import { useMessages } from '../kit/use-messages.ts'
import { useModel } from '../kit/use-model.ts'
import { useRoot } from '../kit/use-root.ts'
import { AccountButton } from './account-button.tsx'
import { useIntent } from './use-intent.ts'

export type ConnectButtonProps = {
  /** Instead of "Connect wallet". */
  readonly label?: string
  readonly disabled?: boolean
}

/**
 * Opens the modal to connect; once connected it is the account button.
 *
 * @example <ConnectButton />
 */
export function ConnectButton({ label, disabled = false }: ConnectButtonProps) {
  const kit = useKit()
  const root = useRoot()
  const intent = useIntent()
  const { say } = useMessages()
  const state = useModel(
    ({ connections, networks }) => connections[networks.active.chainNamespace]?.is ?? 'disconnected',
  )
  const isOpen = useModel(({ modal }) => modal.isOpen)
  if (state === 'connected' || state === 'disconnecting') return <AccountButton disabled={disabled} />
  const busy =
    state === 'reconnecting' ? say('button.reconnecting') : state === 'connecting' ? say('button.connecting') : null
  return (
    <span {...root}>
      <button
        type="button"
        data-kit="connect-button"
        data-state={state}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => kit.send({ type: 'modal.openRequested' })}
        {...intent}
      >
        {busy ?? label ?? say('button.connect')}
      </button>
    </span>
  )
}
