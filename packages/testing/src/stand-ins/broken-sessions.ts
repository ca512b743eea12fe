import type { BrokenAdapter } from './contract-benches.ts'

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
]
