import { type Connection, KitError, type PlainErrorCode } from '@kit/core'
import type { ChainAdapter } from '@kit/core/ports'
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
    what: 'says that its wallet has an address of another chain',
    breaks: /the wallet’s own addresses/,
    spoil: ({ connect }) => ({
      connect: async (input, signal) => {
        const connection = await connect(input, signal)
        const [first, ...rest] = connection.accounts
        const address = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
        return { ...connection, accounts: [{ ...first, address }, ...rest] }
      },
    }),
  },
  {
    what: 'tells of a neighbour’s address beside its own',
    breaks: /the wallet’s own addresses/,
    spoil: ({ watch }) => ({
      watch: (listener) =>
        watch((event) => {
          if (event.type !== 'wallet.accountsChanged') return listener(event)
          const neighbour = { namespace: 'eip155', address: `0x${'1'.repeat(40)}`, type: 'eoa' } as const
          listener({ ...event, accounts: [...event.accounts, neighbour] })
        }),
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
    what: 'shows the account first that the wallet has first, whichever is active',
    breaks: /the active account first/,
    spoil: ({ connect }, { wallet }) => ({
      connect: async (input, signal) => {
        const connection = await connect(input, signal)
        const at = ({ address }: { address: string }) => wallet.addresses.indexOf(address as `0x${string}`)
        const accounts = [...connection.accounts].sort((a, b) => at(a) - at(b))
        return { ...connection, accounts: accounts as unknown as typeof connection.accounts }
      },
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
    what: 'calls a refusal something else',
    breaks: /a refusal is wallet\/rejected/,
    spoil: (adapter) => ({ connect: renaming(adapter, 'wallet/rejected', 'wallet/request-pending') }),
  },
  {
    what: 'calls a wallet that is not there something else',
    breaks: /wallet\/not-found/,
    spoil: (adapter) => ({ connect: renaming(adapter, 'wallet/not-found', 'config/invalid') }),
  },
  {
    what: 'takes the first wallet for one that is not there',
    breaks: /wallet\/not-found/,
    spoil: ({ connect }) => ({
      connect: (input, signal) => connect({ ...input, connectorId: 'test.first' }, signal),
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
          const end = () => reject(new KitError('connection/cancelled'))
          if (signal.aborted) return end()
          signal.addEventListener('abort', end, { once: true })
          connect(input, deaf).then(resolve, reject)
        }),
    }),
  },
  {
    what: 'connects though the signal was aborted before',
    breaks: /aborted before it began/,
    spoil: ({ connect }) => ({ connect: (input, signal) => connect(input, signal.aborted ? deaf : signal) }),
  },
  {
    what: 'takes nonsense for a connection',
    breaks: /answers nonsense is refused/,
    spoil: ({ connect }) => ({
      connect: (input, signal) =>
        connect(input, signal).catch((error) => {
          if ((error as KitError).code !== 'wallet/invalid-answer') throw error
          return {
            namespace: 'eip155',
            connectorId: input.connectorId,
            connectorKind: 'announced',
            wallet: { id: input.connectorId, name: 'Gullible' },
            accounts: [{ namespace: 'eip155', address: '<img>', type: 'eoa' }],
            network: input.network,
          }
        }),
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
          signal.addEventListener('abort', () => {
            isBusy = true
          })
          return connect(input, signal)
        },
      }
    },
  },
]

/** Connects, and says one kind of failure in another's words. */
function renaming(
  { connect }: ChainAdapter<'eip155'>,
  from: KitError['code'],
  to: PlainErrorCode,
): ChainAdapter<'eip155'>['connect'] {
  return (input, signal) =>
    connect(input, signal).catch((error) => {
      throw (error as KitError).code === from ? new KitError(to) : error
    })
}
