import type { BrokenAdapter } from './contract-harnesses.ts'

/** Adapters that discover wallets wrongly, each with one fault. */
export const brokenDiscoveries: readonly BrokenAdapter[] = [
  {
    what: 'finds no wallet',
    breaks: /discovery finds the wallet/,
    sabotageAdapter: () => ({ loadDiscovery: async () => () => () => {} }),
  },
  {
    what: 'finds wallets of another namespace',
    breaks: /discovery finds the wallet/,
    sabotageAdapter: ({ loadDiscovery }) => ({
      async loadDiscovery(setup) {
        const discover = await loadDiscovery(setup)
        return (listener) =>
          discover((event) => {
            if (event.type !== 'wallet.found') return
            listener({ ...event, connector: { ...event.connector, namespace: 'solana' as 'eip155' } })
          })
      },
    }),
  },
  {
    what: 'reports wallets to listeners that stopped',
    breaks: /discovery finds the wallet/,
    sabotageAdapter: ({ loadDiscovery }) => ({
      async loadDiscovery(setup) {
        const discover = await loadDiscovery(setup)
        return (listener) => {
          discover(listener)
          return () => {}
        }
      },
    }),
  },
]
