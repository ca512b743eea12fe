import type { BrokenAdapter } from './contract-benches.ts'

/** Adapters that look for wallets wrongly, with one thing wrong each. */
export const brokenDiscoveries: readonly BrokenAdapter[] = [
  {
    what: 'finds no wallet',
    breaks: /discovery finds the wallet/,
    spoilDescriptor: () => ({ loadDiscovery: async () => () => () => {} }),
  },
  {
    what: 'finds wallets of another namespace',
    breaks: /discovery finds the wallet/,
    spoilDescriptor: ({ loadDiscovery }) => ({
      async loadDiscovery() {
        const discover = await loadDiscovery()
        return (listener) =>
          discover((event) => {
            if (event.type !== 'wallet.found') return
            listener({ ...event, connector: { ...event.connector, namespace: 'solana' as 'eip155' } })
          })
      },
    }),
  },
  {
    what: 'goes on finding wallets for those who stopped',
    breaks: /discovery finds the wallet/,
    spoilDescriptor: ({ loadDiscovery }) => ({
      async loadDiscovery() {
        const discover = await loadDiscovery()
        return (listener) => {
          discover(listener)
          return () => {}
        }
      },
    }),
  },
]
