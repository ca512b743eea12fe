import { useMessages } from '../kit/use-messages.ts'
import { useModel } from '../kit/use-model.ts'
import { PageButton } from './page-button.tsx'

export type NetworkButtonProps = { readonly disabled?: boolean }

const networks = { view: 'Networks' } as const

/**
 * Shows the active network and opens the list of networks, connected or not. Draws nothing where the dApp has switched that off.
 *
 * @example <NetworkButton />
 */
export function NetworkButton({ disabled = false }: NetworkButtonProps) {
  const t = useMessages()
  const { networkSwitch, unsupportedChains } = useModel((_, { features }) => features)
  const { active, isKnown } = useModel(({ networks, wallets }) => {
    const state = wallets[networks.active.chainNamespace]
    const shown = state?.is === 'reconnecting' ? state.remembered : state
    return { active: networks.active.name, isKnown: !shown || !('isSupported' in shown) || shown.isSupported }
  })
  if (!networkSwitch) return null
  const isSupported = isKnown || unsupportedChains === true
  const name = isKnown ? active : t('button.unknownNetwork')
  const button = {
    kit: 'network-button',
    state: isSupported ? 'supported' : 'unsupported',
    label: isSupported ? t('button.network', { network: name }) : t('button.unsupported'),
    content: isSupported ? name : t('button.unsupported'),
  } as const
  return <PageButton button={button} disabled={disabled} route={networks} />
}
