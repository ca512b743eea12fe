import { type Connection, isKitError, KitError, type PlainErrorCode } from '@kit/core'
import type { WalletClient } from '@kit/core/ports'
import type { BrokenAdapter } from './contract-harnesses.ts'

const neverAborted = new AbortController().signal

/** Adapters that connect wrongly, each with one fault. */
export const brokenConnects: readonly BrokenAdapter[] = [
  {
    what: 'has another namespace than its descriptor',
    breaks: /has the namespace of the adapter/,
    sabotage: () => ({ namespace: 'solana' as 'eip155' }),
  },
  {
    what: 'reports the requested network instead of the wallet’s',
    breaks: /connects on that network/,
    sabotage: ({ connect }) => ({
      connect: async (input, signal) => ({ ...(await connect(input, signal)), network: input.network }),
    }),
  },
  {
    what: 'shuffles the accounts',
    breaks: /R-CON-1/,
    sabotage: ({ connect }) => ({
      connect: async (input, signal) => {
        const connection = await connect(input, signal)
        return { ...connection, accounts: [...connection.accounts].reverse() as unknown as typeof connection.accounts }
      },
    }),
  },
  {
    what: 'reports an address of another chain',
    breaks: /only addresses of its own wallet/,
    sabotage: ({ connect }) => ({
      connect: async (input, signal) => {
        const connection = await connect(input, signal)
        const [first, ...rest] = connection.accounts
        const address = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
        return { ...connection, accounts: [{ ...first, address }, ...rest] }
      },
    }),
  },
  {
    what: 'reports a foreign address next to its own',
    breaks: /only addresses of its own wallet/,
    sabotage: ({ watch }) => ({
      watch: (listener) =>
        watch((event) => {
          if (event.type !== 'wallet.accountsChanged') return listener(event)
          const foreign = { namespace: 'eip155', address: `0x${'1'.repeat(40)}`, type: 'eoa' } as const
          listener({ ...event, accounts: [...event.accounts, foreign] })
        }),
    }),
  },
  {
    what: 'returns a connection without accounts',
    breaks: /R-CON-1/,
    sabotage: ({ connect }) => ({
      connect: async (input, signal) =>
        ({ ...(await connect(input, signal)), accounts: [] }) as unknown as Connection<'eip155'>,
    }),
  },
  {
    what: 'puts the wallet’s first account first, whichever is active',
    breaks: /R-CON-1/,
    sabotage: ({ connect }, { wallet }) => ({
      connect: async (input, signal) => {
        const connection = await connect(input, signal)
        const at = ({ address }: { address: string }) => wallet.addresses.indexOf(address as `0x${string}`)
        const accounts = [...connection.accounts].sort((a, b) => at(a) - at(b))
        return { ...connection, accounts: accounts as unknown as typeof connection.accounts }
      },
    }),
  },
  {
    what: 'fails with the wallet’s own error',
    breaks: /a refused connect fails/,
    sabotage: ({ connect }) => ({
      connect: (input, signal) =>
        connect(input, signal).catch((error) => {
          throw isKitError(error) ? error.cause : error
        }),
    }),
  },
  {
    what: 'reports a refusal as another error',
    breaks: /a refused connect fails/,
    sabotage: (client) => ({ connect: renaming(client, 'wallet/rejected', 'wallet/request-pending') }),
  },
  {
    what: 'reports a missing wallet as another error',
    breaks: /wallet\/not-found/,
    sabotage: (client) => ({ connect: renaming(client, 'wallet/not-found', 'config/invalid') }),
  },
  {
    what: 'connects the first wallet instead of a missing one',
    breaks: /wallet\/not-found/,
    sabotageAdapter: ({ wallet }) => ({
      async wallet(setup) {
        if (setup.connectorId !== 'test.missing') return wallet(setup)
        return { ...(await wallet({ ...setup, connectorId: 'test.first' })), connectorId: setup.connectorId }
      },
    }),
  },
  {
    what: 'ignores the signal of a connect',
    breaks: /an aborted connect ends at once/,
    sabotage: ({ connect }) => ({ connect: (input) => connect(input, neverAborted) }),
  },
  {
    what: 'ends an aborted connect and connects all the same',
    breaks: /a late approval connects nothing/,
    sabotage: ({ connect }) => ({
      connect: (input, signal) =>
        new Promise((resolve, reject) => {
          const end = () => reject(new KitError('connection/cancelled'))
          if (signal.aborted) return end()
          signal.addEventListener('abort', end, { once: true })
          connect(input, neverAborted).then(resolve, reject)
        }),
    }),
  },
  {
    what: 'connects though the signal was aborted before',
    breaks: /aborted before the call/,
    sabotage: ({ connect }) => ({ connect: (input, signal) => connect(input, signal.aborted ? neverAborted : signal) }),
  },
  {
    what: 'accepts a nonsense answer as a connection',
    breaks: /a nonsense answer of the wallet/,
    sabotage: ({ connect, connectorId }) => ({
      connect: (input, signal) =>
        connect(input, signal).catch((error) => {
          if (!isKitError(error, 'wallet/invalid-answer')) throw error
          return {
            namespace: 'eip155',
            connectorId,
            connectorKind: 'announced',
            wallet: { id: connectorId, name: 'Gullible' },
            accounts: [{ namespace: 'eip155', address: '<img>', type: 'eoa' }],
            network: input.network,
          }
        }),
    }),
  },
  {
    what: 'stays busy after an abort',
    breaks: /the visitor can connect again/,
    sabotage({ connect }) {
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

/** Connects, and replaces one error code by another. */
function renaming(
  { connect }: WalletClient<'eip155'>,
  from: KitError['code'],
  to: PlainErrorCode,
): WalletClient<'eip155'>['connect'] {
  return (input, signal) =>
    connect(input, signal).catch((error) => {
      throw isKitError(error, from) ? new KitError(to) : error
    })
}
