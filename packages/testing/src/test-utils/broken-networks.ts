import { isKitError, KitError, toKitError } from '@kit/core'
import type { WalletClient } from '@kit/core/ports'
import type { BrokenAdapter } from './contract-harnesses.ts'
import { leakListener, toNonsenseEvent } from './leak-listener.ts'
import { providerOf } from './provider-of.ts'

const deaf = new AbortController().signal

/** Adapters that switch or listen wrongly, each with one fault. */
export const brokenNetworks: readonly BrokenAdapter[] = [
  {
    what: 'reports a switch whatever happened',
    breaks: /a refused switch fails/,
    sabotage: ({ switchNetwork }) => ({
      switchNetwork: (input, signal) => switchNetwork(input, signal).catch(() => input.network),
    }),
  },
  {
    what: 'reports a switch that the visitor refused',
    breaks: /a refused switch fails/,
    sabotage: (client) => ({ switchNetwork: lying(client, 'wallet/rejected') }),
  },
  {
    what: 'returns the network it was on before the switch, except for added networks',
    breaks: /switchNetwork moves the wallet/,
    sabotage: ({ switchNetwork }, { wallet }) => ({
      async switchNetwork(input, signal) {
        const before = `eip155:${wallet.chainId}` as const
        const arrived = await switchNetwork(input, signal)
        return wallet.requests.some(({ method }) => method === 'wallet_addEthereumChain') ? arrived : before
      },
    }),
  },
  {
    what: 'does not switch at all',
    breaks: /switchNetwork moves the wallet/,
    sabotage: () => ({ switchNetwork: async ({ network }) => network }),
  },
  {
    what: 'does not add a network that the wallet does not know',
    breaks: /adds a network that the wallet does not know/,
    sabotage: ({ switchNetwork, features }) => ({
      async switchNetwork(input, signal) {
        const provider = await providerOf(features)
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
    what: 'ignores the signal of a switch',
    breaks: /a switch ends when its signal is aborted/,
    sabotage: ({ switchNetwork }) => ({ switchNetwork: (input) => switchNetwork(input, deaf) }),
  },
  { what: 'reports no events', breaks: /R-CON-5/, sabotage: () => ({ watch: () => () => {} }) },
  {
    what: 'keeps listeners that stopped watching',
    breaks: /a listener that stopped receives nothing/,
    sabotage: ({ watch }) => ({
      watch(listener) {
        watch(listener)
        return () => {}
      },
    }),
  },
  {
    what: 'reports only networks that the dApp asked for',
    breaks: /also one that the dApp did not ask for/,
    sabotage: ({ watch }) => ({
      watch: (listener) =>
        watch((event) => {
          if (event.type !== 'wallet.networkChanged' || event.network !== 'eip155:56') listener(event)
        }),
    }),
  },
  {
    what: 'does not report networks that it can switch to itself',
    breaks: /also one that the dApp did not ask for/,
    sabotage: ({ watch }) => ({
      watch: (listener) =>
        watch((event) => {
          if (event.type !== 'wallet.networkChanged' || event.network !== 'eip155:8453') listener(event)
        }),
    }),
  },
  {
    what: 'reports the accounts of a wallet backwards',
    breaks: /reports another account in the wallet/,
    sabotage: ({ watch }) => ({
      // Without it the rule about picked accounts says nothing.
      pickAccount: undefined,
      watch: (listener) =>
        watch((event) => {
          if (event.type !== 'wallet.accountsChanged') return listener(event)
          listener({ ...event, accounts: [...event.accounts].reverse() as never })
        }),
    }),
  },
  {
    what: 'does not report a withdrawn permission',
    breaks: /reports a disconnect when the wallet withdraws its permission/,
    sabotage: ({ watch }) => ({
      watch: (listener) => watch((event) => event.type !== 'wallet.disconnected' && listener(event)),
    }),
  },
  {
    what: 'reports a withdrawn permission as an empty list of accounts',
    breaks: /reports a disconnect when the wallet withdraws its permission/,
    sabotage: ({ watch }) => ({
      watch: (listener) =>
        watch((event) =>
          listener(
            event.type === 'wallet.disconnected' ? ({ type: 'wallet.accountsChanged', accounts: [] } as never) : event,
          ),
        ),
    }),
  },
  {
    what: 'passes on any chain id that a wallet emits',
    breaks: /never passes on an event that makes no sense/,
    sabotage({ connect, watch, features }) {
      const gullible: ((chain: unknown) => void)[] = []
      return {
        async connect(input, signal) {
          const connection = await connect(input, signal)
          const provider = await providerOf(features)
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
    what: 'passes on any accounts that a wallet emits',
    breaks: /never passes on an event that makes no sense/,
    sabotage: (client) =>
      leakListener(client, { event: 'accountsChanged', toEvent: toNonsenseEvent, until: ['disconnect', 'destroy'] }),
  },
  {
    what: 'reports only the first of several network changes',
    breaks: /the last network that the client reports/,
    sabotage: ({ watch }) => ({
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
    what: 'reports only the first of several network changes at once',
    breaks: /the last network that the client reports/,
    sabotage: ({ watch }) => ({
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
    what: 'reports a switch though nothing is connected',
    breaks: /switchNetwork refuses to work without a connection/,
    sabotage: (client) => ({ switchNetwork: lying(client, 'connection/required') }),
  },
]

/** Reports a switch when it failed with this code. */
function lying(
  { switchNetwork }: WalletClient<'eip155'>,
  code: KitError['code'],
): WalletClient<'eip155'>['switchNetwork'] {
  return (input, signal) =>
    switchNetwork(input, signal).catch((error) => {
      if (isKitError(error, code)) return input.network
      throw error
    })
}
