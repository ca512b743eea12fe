import {
  createEvmTestWallet,
  type Eip1193Provider,
  type EvmTestWalletOptions,
  type ProviderRequest,
} from '@kit/testing/evm'
import { createStore, type Store } from '../store.ts'
import { createDemoWallet, type DemoWallet, ownOrigin, withRefresh } from './demo-wallet.ts'
import { describeRequest } from './describe-request.ts'
import { createRequestQueue } from './request-queue.ts'
import { type EvmWalletId, walletInfos } from './wallet-infos.ts'
import { createWalletMemory } from './wallet-memory.ts'

type EvmNetwork = { readonly chainId: number; readonly forgottenChains: readonly number[] }

/** A demo wallet of the EVM, with its networks. */
export type EvmDemoWallet = DemoWallet & {
  readonly provider: Eip1193Provider
  readonly network: Store<EvmNetwork>
  switchChain(chainId: number): void
  forgetChain(chainId: number): void
}

type Options = Pick<EvmTestWalletOptions, 'privateKeys' | 'rpcUrls'> & {
  /** Whether a reload finds the wallet as it was. */
  readonly isKept: boolean
}

export function createEvmDemoWallet(id: EvmWalletId, { isKept, ...keys }: Options): EvmDemoWallet {
  const queue = createRequestQueue()
  const wallet = createEvmTestWallet({
    ...walletInfos[id],
    ...keys,
    chainId: 1,
    ...(isKept ? { memory: createWalletMemory(id) } : {}),
    ask: queue.handle,
  })
  const network = createStore<EvmNetwork>({ chainId: wallet.chainId, forgottenChains: [] })
  const setForgotten = (change: (chains: readonly number[]) => readonly number[]) =>
    network.set({ chainId: wallet.chainId, forgottenChains: change(network.current().forgottenChains) })
  const readChain = () => setForgotten((chains) => chains)
  const demo = createDemoWallet({
    id,
    chain: 'EVM',
    wallet,
    queue,
    addresses: wallet.addresses,
    isConnected: () => wallet.sites.includes(ownOrigin),
    listen: (changed) => void wallet.listen(ownOrigin, changed),
    describe: (request) => describeRequest(request, wallet.chainId),
  })
  return {
    ...demo,
    network,
    provider: {
      ...wallet.provider,
      async request(request: ProviderRequest) {
        const value = await withRefresh(demo.refresh, () => wallet.provider.request(request)).finally(readChain)
        if (request.method === 'wallet_addEthereumChain') {
          const added = chainIn(request.params)
          setForgotten((chains) => chains.filter((one) => one !== added))
        }
        return value
      },
    },
    switchChain(chainId) {
      wallet.onChain(chainId)
      readChain()
    },
    forgetChain(chainId) {
      wallet.forgetChain(chainId)
      setForgotten((chains) => [...chains, chainId])
    },
  }
}

function chainIn(params: unknown): number {
  const [first]: readonly ({ readonly chainId?: unknown } | undefined)[] = Array.isArray(params) ? params : []
  return Number(first?.chainId)
}
