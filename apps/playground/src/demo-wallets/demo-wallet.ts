import {
  createEvmTestWallet,
  type Eip1193Provider,
  type EvmTestWalletOptions,
  type ProviderRequest,
} from '@kit/testing/evm'
import { createStore } from '../store.ts'
import { type Behaviour, createRequestQueue, type OpenRequest } from './request-queue.ts'
import { type DemoWalletId, walletInfos } from './wallet-infos.ts'
import { createWalletMemory } from './wallet-memory.ts'

/** What the page shows of a demo wallet. */
export type DemoWalletState = {
  readonly address: string
  readonly chainId: number
  readonly forgottenChains: readonly number[]
  readonly isConnected: boolean
  readonly isLocked: boolean
  /** Whether a request waits until the wallet is unlocked. */
  readonly hasRequestWhileLocked: boolean
  readonly behaviour: Behaviour
  readonly openRequests: readonly OpenRequest[]
}

export type DemoWallet = ReturnType<typeof createDemoWallet>

const ownOrigin = location.origin

type Options = Pick<EvmTestWalletOptions, 'privateKeys' | 'rpcUrls'> & {
  /** Whether a reload finds the wallet as it was. */
  readonly isKept: boolean
}

/** Creates a wallet in the page: the test wallet of `@kit/testing`, with a request queue for the visitor. */
export function createDemoWallet(id: DemoWalletId, { isKept, ...keys }: Options) {
  let isLocked = false
  let forgottenChains: readonly number[] = []
  const refresh = () => state.set(read())
  const queue = createRequestQueue(() => refresh())
  const wallet = createEvmTestWallet({
    ...walletInfos[id],
    ...keys,
    chainId: 1,
    ...(isKept ? { memory: createWalletMemory(id) } : {}),
    ask: queue.handle,
  })
  const read = (): DemoWalletState => ({
    address: wallet.activeAddress,
    chainId: wallet.chainId,
    forgottenChains,
    isConnected: wallet.sites.includes(ownOrigin),
    isLocked,
    hasRequestWhileLocked: isLocked && wallet.requests.some((request) => request.state === 'waiting'),
    behaviour: queue.behaviour,
    openRequests: queue.open,
  })
  const state = createStore(read())
  const thenRefresh = (action: () => void) => () => {
    action()
    refresh()
  }
  wallet.listen(ownOrigin, refresh)

  return {
    id,
    info: walletInfos[id],
    state,
    provider: withRefresh(wallet.provider, refresh, (chainId) => {
      forgottenChains = forgottenChains.filter((one) => one !== chainId)
    }),
    setBehaviour: queue.setBehaviour,
    lock: thenRefresh(() => {
      isLocked = true
      wallet.lock()
    }),
    unlock: thenRefresh(() => {
      isLocked = false
      wallet.unlock()
    }),
    switchAccount: thenRefresh(() => {
      wallet.switchAccount((wallet.addresses.indexOf(wallet.activeAddress) + 1) % wallet.addresses.length)
    }),
    switchChain: (chainId: number) => thenRefresh(() => wallet.onChain(chainId))(),
    forgetChain: (chainId: number) =>
      thenRefresh(() => {
        wallet.forgetChain(chainId)
        forgottenChains = [...forgottenChains, chainId]
      })(),
    disconnectSite: thenRefresh(() => wallet.disconnectSite(ownOrigin)),
  }
}

/** Wraps a provider to refresh the state with every request and every answer. */
function withRefresh(
  provider: Eip1193Provider,
  refresh: () => void,
  onChainAdded: (chainId: number) => void,
): Pick<Eip1193Provider, 'request' | 'on' | 'removeListener'> {
  return {
    ...provider,
    async request(request: ProviderRequest) {
      const answer = provider.request(request)
      refresh()
      try {
        const value = await answer
        if (request.method === 'wallet_addEthereumChain') onChainAdded(chainIn(request.params))
        return value
      } finally {
        refresh()
      }
    },
  }
}

function chainIn(params: unknown): number {
  const [first]: readonly ({ readonly chainId?: unknown } | undefined)[] = Array.isArray(params) ? params : []
  return Number(first?.chainId)
}
