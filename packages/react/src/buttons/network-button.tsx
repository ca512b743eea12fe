import { useKit } from '../kit/use-kit.ts'
import { useMessages } from '../kit/use-messages.ts'
import { useModel } from '../kit/use-model.ts'
import { useRoot } from '../kit/use-root.ts'
import { useIntent } from './use-intent.ts'

export type NetworkButtonProps = { readonly disabled?: boolean }

/**
 * Shows the active network and opens the list of networks, connected or not.
 *
 * @example <NetworkButton />
 */
export function NetworkButton({ disabled = false }: NetworkButtonProps) {
  const kit = useKit()
  const root = useRoot()
  const intent = useIntent()
  const { say } = useMessages()
  const isOpen = useModel(({ modal }) => modal.isOpen)
  const { name, isSupported } = useModel(({ networks, connections }) => {
    const state = connections[networks.active.chainNamespace]
    return { name: networks.active.name, isSupported: state?.is !== 'connected' || state.isSupported }
  })
  return (
    <span {...root}>
      <button
        type="button"
        data-kit="network-button"
        data-state={isSupported ? 'supported' : 'unsupported'}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={isSupported ? say('button.network', { network: name }) : say('button.unsupported')}
        onClick={() => kit.send({ type: 'modal.openRequested', at: { view: 'Networks' } })}
        {...intent}
      >
        {isSupported ? name : say('button.unsupported')}
      </button>
    </span>
  )
}
