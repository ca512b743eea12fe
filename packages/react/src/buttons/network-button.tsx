import { useMessages } from '../kit/use-messages.ts'
import { useModel } from '../kit/use-model.ts'
import { PageButton } from './page-button.tsx'

export type NetworkButtonProps = { readonly disabled?: boolean }

const networks = { view: 'Networks' } as const

/**
 * Shows the active network and opens the list of networks, connected or not.
 *
 * @example <NetworkButton />
 */
export function NetworkButton({ disabled = false }: NetworkButtonProps) {
  const t = useMessages()
  const { name, isSupported } = useModel(({ networks: { active }, wallets }) => {
    const state = wallets[active.chainNamespace]
    return { name: active.name, isSupported: state?.is !== 'connected' || state.isSupported }
  })
  const button = {
    kit: 'network-button',
    state: isSupported ? 'supported' : 'unsupported',
    label: isSupported ? t('button.network', { network: name }) : t('button.unsupported'),
    content: isSupported ? name : t('button.unsupported'),
  } as const
  return <PageButton button={button} disabled={disabled} route={networks} />
}
