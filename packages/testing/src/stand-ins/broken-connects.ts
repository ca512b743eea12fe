import { type Connection, KitError } from '@kit/core'
import type { BrokenAdapter } from './contract-benches.ts'

const deaf = new AbortController().signal

/** Adapters that connect wrongly, with one thing wrong each. */
export const brokenConnects: readonly BrokenAdapter[] = [
  {
    what: 'calls itself another namespace',
    breaks: /speak of the same namespace/,
    spoil: () => ({ namespace: 'solana' as 'eip155' }),
  },
  {
    what: 'says it is where it was asked to be',
    breaks: /told to be where it is/,
    spoil: ({ connect }) => ({
      connect: async (input, signal) => ({ ...(await connect(input, signal)), network: input.network }),
    }),
  },
  {
    what: 'shuffles the accounts',
    breaks: /the active account first/,
    spoil: ({ connect }) => ({
      connect: async (input, signal) => {
        const connection = await connect(input, signal)
        return { ...connection, accounts: [...connection.accounts].reverse() as unknown as typeof connection.accounts }
      },
    }),
  },
  {
    what: 'shares no account and says so with a connection',
    breaks: /the active account first/,
    spoil: ({ connect }) => ({
      connect: async (input, signal) =>
        ({ ...(await connect(input, signal)), accounts: [] }) as unknown as Connection<'eip155'>,
    }),
  },
  {
    what: 'refuses with what the wallet threw',
    breaks: /a refusal is wallet\/rejected/,
    spoil: ({ connect }) => ({
      connect: (input, signal) =>
        connect(input, signal).catch((error) => {
          throw (error as KitError).cause
        }),
    }),
  },
  {
    what: 'takes the first wallet for one that is not there',
    breaks: /wallet\/not-found/,
    spoil: ({ connect }) => ({
      connect: (input, signal) => connect({ ...input, connectorId: 'test.test-wallet' }, signal),
    }),
  },
  {
    what: 'does not listen to the signal of a connect',
    breaks: /an aborted connect ends at once/,
    spoil: ({ connect }) => ({ connect: (input) => connect(input, deaf) }),
  },
  {
    what: 'ends an aborted connect and connects all the same',
    breaks: /a late yes connects nothing/,
    spoil: ({ connect }) => ({
      connect: (input, signal) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(new KitError('connection/cancelled')), { once: true })
          connect(input, deaf).then(resolve, reject)
        }),
    }),
  },
  {
    what: 'connects though the signal was aborted before',
    breaks: /aborted before it began/,
    spoil: ({ connect }) => ({ connect: (input) => connect(input, deaf) }),
  },
  {
    what: 'takes nonsense for a connection',
    breaks: /answers nonsense is refused/,
    spoil: ({ connect }) => ({
      connect: (input, signal) =>
        connect(input, signal).catch(() => ({
          namespace: 'eip155',
          connectorId: input.connectorId,
          connectorKind: 'announced',
          wallet: { id: input.connectorId, name: 'Gullible' },
          accounts: [{ namespace: 'eip155', address: '<img>', type: 'eoa' }],
          network: input.network,
        })),
    }),
  },
  {
    what: 'believes itself busy after an abort',
    breaks: /the visitor can connect again/,
    spoil({ connect }) {
      let isBusy = false
      return {
        async connect(input, signal) {
          if (isBusy) throw new KitError('wallet/request-pending')
          isBusy = true
          const connection = await connect(input, signal)
          isBusy = false
          return connection
        },
      }
    },
  },
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
