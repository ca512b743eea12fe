import type { ConnectedWallet, ConnectorKind } from '@kit/core'
import { KitError } from '@kit/core'
import { throwIfAborted } from '@kit/core/adapters'
import type { Connector } from '../chain/wagmi.ts'
import { captureRequest } from '../discovery/wallet-request.ts'
import type { EvmWallet } from './evm-wallet.ts'
import { switchWallet } from './switch-wallet.ts'
import { watchApproval } from './watch-approval.ts'

/** A wallet behind a wagmi connector that is not the kit's: the dApp's own, or an SDK's. */
export function createConnectorWallet(
  connector: Connector,
  { kind, info }: { readonly kind: ConnectorKind; readonly info: ConnectedWallet },
): EvmWallet {
  const isInjected = connector.type === 'injected'
  async function getRequest() {
    const request = captureRequest(await connector.getProvider())
    if (!request)
      throw new KitError('wallet/unsupported-method', { detail: `${connector.id} has no EIP-1193 provider.` })
    return request
  }
  return {
    kind,
    info,
    connector,
    getRequest,
    connect: (chainId) => connector.connect(isInjected || chainId === null ? {} : { chainId }),
    async restore(signal) {
      if (!(await connector.isAuthorized())) return null
      throwIfAborted(signal, 'connection/cancelled')
      return connector.connect({ isReconnecting: true })
    },
    async watchApproval(listener) {
      const provider = await connector.getProvider()
      return isObject(provider) ? watchApproval(provider, listener) : () => {}
    },
    undo: (outcome) => (outcome === 'approved' ? connector.disconnect() : undefined),
    disconnect: () => connector.disconnect(),
    release() {},
    // An SDK keeps its chain in its connector, which therefore has to switch; a provider is asked directly.
    async switchTo(chain) {
      if (isInjected || !connector.switchChain) return switchWallet(await getRequest(), chain)
      await connector.switchChain({ chainId: Number(chain.id) })
    },
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
