import type { ChainAdapter } from '@kit/core/ports'
import type { Eip1193Provider } from '../evm/eip1193.ts'
import type { BrokenAdapter } from './contract-benches.ts'

const never = new AbortController().signal
const others = (siblings: readonly ChainAdapter<'eip155'>[], adapter: ChainAdapter<'eip155'>) =>
  siblings.filter((one) => one !== adapter)

/** Adapters whose instances get into each other's way, with one thing wrong each. */
export const brokenNeighbours: readonly BrokenAdapter[] = [
  {
    what: 'is one and the same for every wallet',
    breaks: /two wallets side by side/,
    spoil: (adapter, { siblings: [first = adapter] }) => ({ ...first }),
  },
  {
    what: 'tells everybody what any wallet says',
    breaks: /heard of its own connection alone/,
    spoil: (adapter, { siblings }) => ({
      watch(listener) {
        const stop = adapter.watch(listener)
        const stops = others(siblings, adapter).map((other) =>
          other.watch((event) => event.type === 'wallet.accountsChanged' && listener(event)),
        )
        return () => {
          for (const one of [stop, ...stops]) one()
        }
      },
    }),
  },
  {
    what: 'leaves every wallet when it leaves one',
    breaks: /leaving one of two wallets/,
    spoil: (adapter, { siblings }) => ({
      async disconnect(input, signal) {
        await adapter.disconnect(input, signal)
        for (const other of others(siblings, adapter)) other.destroy()
      },
    }),
  },
  {
    what: 'takes one lost permission for the loss of all',
    breaks: /leaves the other one connected/,
    spoil: (adapter, { siblings }) => {
      adapter.watch(({ type }) => {
        if (type === 'wallet.disconnected') for (const other of others(siblings, adapter)) other.destroy()
      })
      return {}
    },
  },
  {
    what: 'switches every wallet at once',
    breaks: /a switch in one of two wallets/,
    spoil: (adapter, { siblings }) => ({
      async switchNetwork(input, signal) {
        const arrived = await adapter.switchNetwork(input, signal)
        const moving = others(siblings, adapter).map((other) => other.switchNetwork(input, never).catch(() => {}))
        await Promise.all(moving)
        return arrived
      },
    }),
  },
  {
    what: 'lets one wallet at a time ask',
    breaks: /keeps nobody waiting but its own/,
    spoil: ({ connect }, { notes }) => ({
      async connect(input, signal) {
        const before = notes.get('turn') as Promise<unknown> | undefined
        const turn = (async () => {
          await before?.catch(() => {})
          return connect(input, signal)
        })()
        notes.set('turn', turn)
        return turn
      },
    }),
  },
  {
    what: 'is destroyed whenever another is',
    breaks: /destroying one of two adapters/,
    spoil: (_, { siblings }) => ({
      destroy() {
        for (const one of siblings) one.destroy()
      },
    }),
  },
  {
    what: 'remembers only the wallet that came last',
    breaks: /a reload picks each of two wallets up/,
    spoil: ({ connect, restore }, { notes }) => ({
      connect(input, signal) {
        notes.set('last', input.connectorId)
        return connect(input, signal)
      },
      restore: async (input, signal) => (notes.get('last') === input.connectorId ? restore(input, signal) : null),
    }),
  },
  {
    what: 'asks the wallet when it is put in front',
    breaks: /to lead asks no wallet anything/,
    spoil: ({ features }) => ({
      async lead() {
        const provider = (await features['kit:getProvider']?.()) as Eip1193Provider
        await provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }).catch(() => {})
      },
    }),
  },
]
