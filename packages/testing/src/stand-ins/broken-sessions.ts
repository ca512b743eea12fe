import { KitError } from '@kit/core'
import type { BrokenAdapter } from './contract-benches.ts'
import { accountsSaid, chainSaid, eavesdropping } from './eavesdropping.ts'

const deaf = new AbortController().signal

/** Adapters that come back, or leave, wrongly, with one thing wrong each. */
export const brokenSessions: readonly BrokenAdapter[] = [
  {
    what: 'asks when it restores',
    breaks: /restores to null, without asking/,
    spoil: ({ connect }) => ({ restore: (input, signal) => connect({ ...input, network: 'eip155:1' }, signal) }),
  },
  {
    what: 'never restores',
    breaks: /picks the connection up without asking/,
    spoil: () => ({ restore: async () => null }),
  },
  {
    what: 'restores from memory without looking at the wallet',
    breaks: /restores to null/,
    spoil: () => ({
      restore: async ({ connectorId }) => ({
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
    what: 'does not listen to the signal of a restore',
    breaks: /a restore ends when it is aborted/,
    spoil: ({ restore }) => ({ restore: (input) => restore(input, deaf) }),
  },
  {
    what: 'disconnects in words only',
    breaks: /after a disconnect nothing is connected/,
    spoil: () => ({ disconnect: async () => {} }),
  },
  {
    what: 'does not listen to the signal of a disconnect',
    breaks: /a disconnect ends when it is aborted/,
    spoil: ({ disconnect }) => ({ disconnect: (input) => disconnect(input, deaf) }),
  },
  {
    what: 'talks on after it was destroyed',
    breaks: /a destroyed adapter hears nothing more/,
    spoil: () => ({ destroy: () => {} }),
  },
  {
    what: 'restores a connection that hears nothing',
    breaks: /a restored connection is a whole one/,
    spoil({ restore, watch }) {
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
    breaks: /hears nothing more, even when the page connects the wallet again/,
    spoil: (adapter) => eavesdropping(adapter, { event: 'accountsChanged', say: accountsSaid, until: ['destroy'] }),
  },
  {
    what: 'goes on telling where a wallet is that was left',
    breaks: /after a disconnect nothing is connected, nothing is heard/,
    spoil: (adapter) => eavesdropping(adapter, { event: 'chainChanged', say: chainSaid, until: ['destroy'] }),
  },
  {
    what: 'leaves a listener in the wallet when it is destroyed',
    breaks: /a destroyed adapter hears nothing more/,
    spoil: (adapter) => eavesdropping(adapter, { event: 'accountsChanged', say: accountsSaid, until: ['disconnect'] }),
  },
  {
    what: 'restores to a network that the wallet is not on',
    breaks: /picks the connection up without asking/,
    spoil: ({ restore }) => ({
      async restore(input, signal) {
        const connection = await restore(input, signal)
        return connection && { ...connection, network: 'eip155:8453' }
      },
    }),
  },
  {
    what: 'fails to restore a wallet that is gone',
    breaks: /restores to null/,
    spoil: ({ restore }) => ({
      async restore(input, signal) {
        if (input.connectorId === 'test.nobody') throw new KitError('wallet/not-found')
        return restore(input, signal)
      },
    }),
  },
  {
    what: 'connects after it was destroyed, when the visitor says yes at last',
    breaks: /destroyed while it connects/,
    spoil({ watch }) {
      let isOver = false
      return {
        watch: (listener) => watch((event) => (isOver ? undefined : listener(event))),
        destroy: () => {
          isOver = true
        },
      }
    },
  },
]
