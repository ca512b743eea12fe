import { shortAddress } from '@kit/core'
import { useMessages } from '../kit/use-messages.ts'
import { useModel } from '../kit/use-model.ts'
import type { ButtonContent } from './button-content.ts'

/** What a button shows of the connected account, or of one that is being restored; `null` while there is none to show. */
export function useAccountButton(): ButtonContent | null {
  const t = useMessages()
  const state = useModel(({ wallets, networks }) => wallets[networks.active.chainNamespace])
  const asksToSwitch = useModel((_, { features }) => features.networkSwitch && features.unsupportedChains !== true)
  if (!state) return null
  const shown = state.is === 'reconnecting' ? state.remembered : state
  if (!shown || !('connection' in shown)) return null
  const { accounts, wallet } = shown.connection
  const isSupported = !('isSupported' in shown) || shown.isSupported || !asksToSwitch
  const address = shortAddress(accounts[0].address)
  const { imageUrl } = wallet
  const image = imageUrl ? (
    <img data-kit="button-image" src={imageUrl} alt="" referrerPolicy="no-referrer" width={20} height={20} />
  ) : null
  return {
    kit: 'account-button',
    state: isSupported ? state.is : 'unsupported',
    label: isSupported ? t('button.account', { address }) : t('button.unsupported'),
    content: (
      <>
        {image}
        {isSupported ? <bdi>{address}</bdi> : t('button.unsupported')}
      </>
    ),
  }
}
