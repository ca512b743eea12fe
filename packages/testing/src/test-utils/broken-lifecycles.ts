import { KitError } from '@kit/core'
import type { BrokenAdapter } from './contract-harnesses.ts'
import { leakListener, toAccountsEvent, toChainEvent } from './leak-listener.ts'

const deaf = new AbortController().signal

/** Adapters that restore, disconnect or destroy wrongly, each with one fault. */
export const brokenLifecycles: readonly BrokenAdapter[] = [
  {
    what: 'prompts the wallet when it restores',
    breaks: /restore returns null, without asking/,
    sabotage: ({ connect }) => ({ restore: (input, signal) => connect({ ...input, network: 'eip155:1' }, signal) }),
  },
  {
    what: 'never restores',
    breaks: /restore returns the connection without asking/,
    sabotage: () => ({ restore: async () => null }),
  },
  {
    what: 'restores from memory without looking at the wallet',
    breaks: /restore returns null/,
    sabotage: ({ connectorId }) => ({
      restore: async () => ({
        namespace: 'eip155',
        connectorId,
        connectorKind: 'announced',
        wallet: { id: connectorId, name: 'Remembered' },
        accounts: [{ namespace: 'eip155', address: `0x${'1'.repeat(40)}`, type: 'eoa' }],
        network: 'eip155:1',
      }),
    }),
  },
  {
    what: 'ignores the signal of a restore',
    breaks: /a restore ends when its signal is aborted/,
    sabotage: ({ restore }) => ({ restore: (input) => restore(input, deaf) }),
  },
  {
    what: 'disconnects without disconnecting anything',
    breaks: /after a disconnect the client reports no events/,
    sabotage: () => ({ disconnect: async () => {} }),
  },
  {
    what: 'takes a picked account for nothing',
    breaks: /a picked account is first/,
    sabotage: () => ({ pickAccount: () => {} }),
  },
  {
    what: 'ignores the signal of a disconnect',
    breaks: /a disconnect ends when its signal is aborted/,
    sabotage: ({ disconnect }) => ({ disconnect: () => disconnect(deaf) }),
  },
  {
    what: 'reports events after it was destroyed',
    breaks: /a destroyed client reports no more events/,
    sabotage: () => ({ destroy: () => {} }),
  },
  {
    what: 'restores a connection that receives no events',
    breaks: /a restored connection receives/,
    sabotage({ restore, watch }) {
      let isRestored = false
      return {
        restore(input, signal) {
          isRestored = true
          return restore(input, signal)
        },
        watch: (listener) => watch((event) => (isRestored ? undefined : listener(event))),
      }
    },
  },
  {
    what: 'leaves a listener in the wallet when it disconnects',
    breaks: /even when the page connects the wallet again/,
    sabotage: (client) =>
      leakListener(client, { event: 'accountsChanged', toEvent: toAccountsEvent, until: ['destroy'] }),
  },
  {
    what: 'reports the network of a disconnected wallet',
    breaks: /after a disconnect the client reports no events/,
    sabotage: (client) => leakListener(client, { event: 'chainChanged', toEvent: toChainEvent, until: ['destroy'] }),
  },
  {
    what: 'leaves a listener in the wallet when it is destroyed',
    breaks: /a destroyed client reports no more events/,
    sabotage: (client) =>
      leakListener(client, { event: 'accountsChanged', toEvent: toAccountsEvent, until: ['disconnect'] }),
  },
  {
    what: 'restores to a network that the wallet is not on',
    breaks: /restore returns the connection without asking/,
    sabotage: ({ restore }) => ({
      async restore(input, signal) {
        const connection = await restore(input, signal)
        return connection && { ...connection, network: 'eip155:8453' }
      },
    }),
  },
  {
    what: 'fails to restore a wallet that is gone',
    breaks: /restore returns null/,
    sabotage: ({ restore, connectorId }) => ({
      async restore(input, signal) {
        if (connectorId === 'test.missing') throw new KitError('wallet/not-found')
        return restore(input, signal)
      },
    }),
  },
  {
    what: 'connects after it was destroyed, when the visitor approves late',
    breaks: /destroyed during a connect/,
    sabotage({ connect, watch, destroy }) {
      let isOver = false
      let isAsking = false
      return {
        async connect(input, signal) {
          isAsking = true
          return connect(input, signal).finally(() => {
            isAsking = false
          })
        },
        watch: (listener) => watch((event) => (isOver ? undefined : listener(event))),
        destroy() {
          isOver = true
          if (!isAsking) destroy()
        },
      }
    },
  },
]
