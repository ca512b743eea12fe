import { shortAddress } from '@kit/core'
import { useMessages } from '../kit/use-messages.ts'
import { useModel } from '../kit/use-model.ts'
import type { ButtonContent } from './button-content.ts'

/** What a button shows of the connected account; `null` while no wallet is connected. */
export function useAccountButton(): ButtonContent | null {
  const t = useMessages()
  const state = useModel(({ wallets, networks }) => wallets[networks.active.chainNamespace])
  const asksToSwitch = useModel((_, { features }) => features.networkSwitch && features.unsupportedChains !== true)
  if (state?.is !== 'connected' && state?.is !== 'disconnecting') return null
  const { accounts, wallet } = state.connection
  const isSupported = state.is === 'disconnecting' || state.isSupported || !asksToSwitch
  const address = shortAddress(accounts[0].address)
  const { imageUrl } = wallet
  const image = imageUrl ? (
    <img data-kit="button-image" src={imageUrl} alt="" referrerPolicy="no-referrer" width={20} height={20} />
  ) : null
  return {
    kit: 'account-button',
    state: isSupported ? 'connected' : 'unsupported',
    label: isSupported ? t('button.account', { address }) : t('button.unsupported'),
    content: (
      <>
        {image}
        {isSupported ? <bdi>{address}</bdi> : t('button.unsupported')}
      </>
    ),
  }
}
