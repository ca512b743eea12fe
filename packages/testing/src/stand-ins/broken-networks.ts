import type { Eip1193Provider } from '../evm/eip1193.ts'
import type { BrokenAdapter } from './contract-benches.ts'

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
        await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
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
    what: 'says it switched though nothing is connected',
    breaks: /switching without a connection/,
    spoil: ({ switchNetwork }) => ({
      switchNetwork: (input, signal) => switchNetwork(input, signal).catch(() => input.network),
    }),
  },
]
