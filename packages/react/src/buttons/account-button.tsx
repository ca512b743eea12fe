import { accountIn, shortAddress } from '@kit/core'
import { useKit } from '../kit/use-kit.ts'
import { useMessages } from '../kit/use-messages.ts'
import { useModel } from '../kit/use-model.ts'
import { useRoot } from '../kit/use-root.ts'
import { useIntent } from './use-intent.ts'

export type AccountButtonProps = { readonly disabled?: boolean }

/**
 * Shows who is connected and opens the account; draws nothing while nobody is.
 *
 * @example <AccountButton />
 */
export function AccountButton({ disabled = false }: AccountButtonProps) {
  const kit = useKit()
  const root = useRoot()
  const intent = useIntent()
  const { say } = useMessages()
  const account = useModel((snapshot) => accountIn(snapshot, snapshot.networks.active.chainNamespace))
  const isOpen = useModel(({ modal }) => modal.isOpen)
  if (account.is !== 'connected') return null
  const isSupported = account.network !== undefined
  const { imageUrl } = account.wallet
  return (
    <span {...root}>
      <button
        type="button"
        data-kit="account-button"
        data-state={isSupported ? 'connected' : 'unsupported'}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={
          isSupported ? say('button.account', { address: shortAddress(account.address) }) : say('button.unsupported')
        }
        onClick={() => kit.send({ type: 'modal.openRequested' })}
        {...intent}
      >
        {imageUrl ? (
          <img data-kit="button-image" src={imageUrl} alt="" referrerPolicy="no-referrer" width={20} height={20} />
        ) : null}
        {isSupported ? <bdi>{shortAddress(account.address)}</bdi> : say('button.unsupported')}
      </button>
    </span>
  )
}
