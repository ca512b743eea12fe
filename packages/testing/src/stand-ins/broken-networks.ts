import { KitError, toKitError } from '@kit/core'
import type { ChainAdapter } from '@kit/core/ports'
import type { Eip1193Provider } from '../evm/eip1193.ts'
import type { BrokenAdapter } from './contract-benches.ts'
import { eavesdropping, nonsenseSaid } from './eavesdropping.ts'

const deaf = new AbortController().signal

/** Adapters that switch or listen wrongly, with one thing wrong each. */
export const brokenNetworks: readonly BrokenAdapter[] = [
  {
    what: 'says it switched whatever happened',
    breaks: /a refused switch is wallet\/rejected/,
    spoil: ({ switchNetwork }) => ({
      switchNetwork: (input, signal) => switchNetwork(input, signal).catch(() => input.network),
    }),
  },
  {
    what: 'says it switched when the visitor refused',
    breaks: /a refused switch is wallet\/rejected/,
    spoil: (adapter) => ({ switchNetwork: lying(adapter, 'wallet/rejected') }),
  },
  {
    what: 'says where it was before, but for networks that had to be added',
    breaks: /switching moves the wallet/,
    spoil: ({ switchNetwork }, { wallet }) => ({
      async switchNetwork(input, signal) {
        const before = `eip155:${wallet.chainId}` as const
        const arrived = await switchNetwork(input, signal)
        return wallet.requests.some(({ method }) => method === 'wallet_addEthereumChain') ? arrived : before
      },
    }),
  },
  {
    what: 'does not switch at all',
    breaks: /switching moves the wallet/,
    spoil: () => ({ switchNetwork: async ({ network }) => network }),
  },
  {
    what: 'does not add a network that the wallet does not know',
    breaks: /is added, then switched to/,
    spoil: ({ switchNetwork, features }) => ({
      async switchNetwork(input, signal) {
        const provider = (await features['kit:getProvider']?.()) as Eip1193Provider
        const chainId = `0x${Number(input.network.slice('eip155:'.length)).toString(16)}`
        const asked = provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
        const ended = new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => reject(new KitError('connection/cancelled')))
        })
        await Promise.race([asked, ended]).catch((error) => {
          throw toKitError(error)
        })
        return switchNetwork(input, signal)
      },
    }),
  },
  {
    what: 'does not listen to the signal of a switch',
    breaks: /a switch ends when it is aborted/,
    spoil: ({ switchNetwork }) => ({ switchNetwork: (input) => switchNetwork(input, deaf) }),
  },
  { what: 'tells nothing unasked', breaks: /R-CON-5/, spoil: () => ({ watch: () => () => {} }) },
  {
    what: 'keeps those who stopped watching',
    breaks: /one that stopped hears nothing more/,
    spoil: ({ watch }) => ({
      watch(listener) {
        watch(listener)
        return () => {}
      },
    }),
  },
  {
    what: 'hears only networks that the dApp asked for',
    breaks: /one that nobody asked for included/,
    spoil: ({ watch }) => ({
      watch: (listener) =>
        watch((event) => {
          if (event.type !== 'wallet.networkChanged' || event.network !== 'eip155:56') listener(event)
        }),
    }),
  },
  {
    what: 'says nothing of a network that it can switch to itself',
    breaks: /one that nobody asked for included/,
    spoil: ({ watch }) => ({
      watch: (listener) =>
        watch((event) => {
          if (event.type !== 'wallet.networkChanged' || event.network !== 'eip155:8453') listener(event)
        }),
    }),
  },
  {
    what: 'tells the accounts of a wallet backwards',
    breaks: /another account in the wallet is heard, the active one first/,
    spoil: ({ watch }) => ({
      watch: (listener) =>
        watch((event) => {
          if (event.type !== 'wallet.accountsChanged') return listener(event)
          listener({ ...event, accounts: [...event.accounts].reverse() as never })
        }),
    }),
  },
  {
    what: 'says nothing of a lost permission',
    breaks: /takes its permission back has disconnected/,
    spoil: ({ watch }) => ({
      watch: (listener) => watch((event) => event.type !== 'wallet.disconnected' && listener(event)),
    }),
  },
  {
    what: 'passes on a lost permission as no accounts',
    breaks: /takes its permission back has disconnected/,
    spoil: ({ watch }) => ({
      watch: (listener) =>
        watch((event) =>
          listener(
            event.type === 'wallet.disconnected' ? ({ type: 'wallet.accountsChanged', accounts: [] } as never) : event,
          ),
        ),
    }),
  },
  {
    what: 'passes on whatever a wallet says of its chain',
    breaks: /what makes no sense is never passed on/,
    spoil({ connect, watch, features }) {
      const gullible: ((chain: unknown) => void)[] = []
      return {
        async connect(input, signal) {
          const connection = await connect(input, signal)
          const provider = (await features['kit:getProvider']?.()) as Eip1193Provider
          provider.on('chainChanged', (chain) => {
            for (const hear of gullible) hear(chain)
          })
          return connection
        },
        watch(listener) {
          gullible.push((chain) => listener({ type: 'wallet.networkChanged', network: `eip155:${chain}` }))
          return watch(listener)
        },
      }
    },
  },
  {
    what: 'passes on whatever a wallet says of its accounts',
    breaks: /what makes no sense is never passed on/,
    spoil: (adapter) =>
      eavesdropping(adapter, { event: 'accountsChanged', say: nonsenseSaid, until: ['disconnect', 'destroy'] }),
  },
  {
    what: 'hears only the first of several changes of network',
    breaks: /the last thing said of a network is where the wallet is/,
    spoil: ({ watch }) => ({
      watch(listener) {
        let count = 0
        return watch((event) => {
          if (event.type === 'wallet.networkChanged') count += 1
          if (count <= 1) listener(event)
        })
      },
    }),
  },
  {
    what: 'hears only the first of changes of network that come together',
    breaks: /the last thing said of a network is where the wallet is/,
    spoil: ({ watch }) => ({
      watch(listener) {
        let isFull = false
        return watch((event) => {
          if (event.type === 'wallet.networkChanged') {
            if (isFull) return
            isFull = true
            queueMicrotask(() => {
              isFull = false
            })
          }
          listener(event)
        })
      },
    }),
  },
  {
    what: 'says it switched though nothing is connected',
    breaks: /switching without a connection/,
    spoil: (adapter) => ({ switchNetwork: lying(adapter, 'connection/required') }),
  },
]

/** Says that it switched where one kind of failure kept it from it. */
function lying(
  { switchNetwork }: ChainAdapter<'eip155'>,
  code: KitError['code'],
): ChainAdapter<'eip155'>['switchNetwork'] {
  return (input, signal) =>
    switchNetwork(input, signal).catch((error) => {
      if ((error as KitError).code === code) return input.network
      throw error
    })
}
