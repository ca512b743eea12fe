import {
  createEvmTestWallet,
  type Eip1193Provider,
  type EvmTestWalletOptions,
  type ProviderRequest,
} from '@kit/testing/evm'
import { identities, type StandInId } from './identities.ts'
import { memoryOf } from './memory.ts'
import { createQuestions, type Manner, type Question } from './questions.ts'
import { createStore } from './store.ts'

/** What there is to see of a stand-in. */
export type StandInState = {
  readonly address: string
  readonly chainId: number
  readonly forgotten: readonly number[]
  readonly isConnected: boolean
  readonly isLocked: boolean
  /** Something was asked that waits for the wallet to be unlocked. */
  readonly isWantedWhileLocked: boolean
  readonly manner: Manner
  readonly questions: readonly Question[]
}

export type StandIn = ReturnType<typeof createStandIn>

const here = location.origin

/** One wallet in the page: the scripted wallet of `@kit/testing`, with somebody to ask and something to see. */
export function createStandIn(id: StandInId, keys: Pick<EvmTestWalletOptions, 'privateKeys' | 'rpcUrls'>) {
  let isLocked = false
  let forgotten: readonly number[] = []
  const look = () => state.set(read())
  const questions = createQuestions(() => look())
  const wallet = createEvmTestWallet({
    ...identities[id],
    ...keys,
    chainId: 1,
    memory: memoryOf(id),
    ask: questions.ask,
  })
  const read = (): StandInState => ({
    address: wallet.activeAddress,
    chainId: wallet.chainId,
    forgotten,
    isConnected: wallet.sites.includes(here),
    isLocked,
    isWantedWhileLocked: isLocked && wallet.requests.some((request) => request.state === 'waiting'),
    manner: questions.manner,
    questions: questions.open,
  })
  const state = createStore(read())
  const then = (act: () => void) => () => {
    act()
    look()
  }
  wallet.listen(here, look)

  return {
    id,
    info: identities[id],
    state,
    provider: watched(wallet.provider, look, (chainId) => {
      forgotten = forgotten.filter((one) => one !== chainId)
    }),
    setManner: (manner: Manner) => questions.setManner(manner),
    lock: then(() => {
      isLocked = true
      wallet.lock()
    }),
    unlock: then(() => {
      isLocked = false
      wallet.unlock()
    }),
    switchAccount: then(() => {
      wallet.switchAccount((wallet.addresses.indexOf(wallet.activeAddress) + 1) % wallet.addresses.length)
    }),
    moveTo: (chainId: number) => then(() => wallet.onChain(chainId))(),
    forget: (chainId: number) =>
      then(() => {
        wallet.forgetChain(chainId)
        forgotten = [...forgotten, chainId]
      })(),
    disconnectSite: then(() => wallet.disconnectSite(here)),
  }
}

/** The same provider, with a look at the wallet whenever something was asked or answered. */
function watched(
  provider: Eip1193Provider,
  look: () => void,
  learnt: (chainId: number) => void,
): Pick<Eip1193Provider, 'request' | 'on' | 'removeListener'> {
  return {
    ...provider,
    async request(request: ProviderRequest) {
      const answer = provider.request(request)
      look()
      try {
        const value = await answer
        if (request.method === 'wallet_addEthereumChain') learnt(chainIn(request.params))
        return value
      } finally {
        look()
      }
    },
  }
}

function chainIn(params: unknown): number {
  const [first] = Array.isArray(params) ? params : []
  return Number((first as { chainId?: unknown } | undefined)?.chainId)
}
