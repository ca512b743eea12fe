import { useMessages } from '../kit/use-messages.ts'
import { useModel } from '../kit/use-model.ts'
import { PageButton } from './page-button.tsx'
import { useAccountButton } from './use-account-button.tsx'

export type ConnectButtonProps = {
  /** Replaces "Connect wallet". */
  readonly label?: string
  readonly disabled?: boolean
}

/**
 * Opens the modal to connect; once a wallet is connected, it is the account button.
 *
 * @example <ConnectButton />
 */
export function ConnectButton({ label, disabled = false }: ConnectButtonProps) {
  const t = useMessages()
  const account = useAccountButton()
  const state = useModel(({ wallets, networks }) => wallets[networks.active.chainNamespace]?.is ?? 'disconnected')
  const isBusy = state === 'connecting' || state === 'reconnecting'
  const content = isBusy ? t(`button.${state}`) : (label ?? t('button.connect'))
  return <PageButton button={account ?? { kit: 'connect-button', state, content }} disabled={disabled} />
}
