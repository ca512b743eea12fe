import type { ChainAdapter } from '@kit/core/ports'
import type { Eip1193Provider } from '../evm/eip1193.ts'
import type { BrokenAdapter } from './contract-harnesses.ts'

const never = new AbortController().signal
const others = (siblings: readonly ChainAdapter<'eip155'>[], adapter: ChainAdapter<'eip155'>) =>
  siblings.filter((one) => one !== adapter)

/** Adapters whose instances affect each other, each with one fault. */
export const brokenIsolation: readonly BrokenAdapter[] = [
  {
    what: 'is the same instance for every wallet',
    breaks: /two wallets connected side by side/,
    sabotage: (adapter, { instances: [first = adapter] }) => ({ ...first }),
  },
  {
    what: 'reports the events of every wallet',
    breaks: /reaches only its own adapter/,
    sabotage: (adapter, { instances }) => ({
      watch(listener) {
        const stop = adapter.watch(listener)
        const stops = others(instances, adapter).map((other) =>
          other.watch((event) => event.type === 'wallet.accountsChanged' && listener(event)),
        )
        return () => {
          for (const one of [stop, ...stops]) one()
        }
      },
    }),
  },
  {
    what: 'disconnects every wallet when it disconnects one',
    breaks: /disconnecting one of two wallets/,
    sabotage: (adapter, { instances }) => ({
      async disconnect(input, signal) {
        await adapter.disconnect(input, signal)
        for (const other of others(instances, adapter)) other.destroy()
      },
    }),
  },
  {
    what: 'takes one withdrawn permission for the loss of all',
    breaks: /leaves the other one connected/,
    sabotage: (adapter, { instances }) => {
      adapter.watch(({ type }) => {
        if (type === 'wallet.disconnected') for (const other of others(instances, adapter)) other.destroy()
      })
      return {}
    },
  },
  {
    what: 'switches every wallet at once',
    breaks: /a switch in one of two wallets/,
    sabotage: (adapter, { instances }) => ({
      async switchNetwork(input, signal) {
        const arrived = await adapter.switchNetwork(input, signal)
        const moving = others(instances, adapter).map((other) => other.switchNetwork(input, never).catch(() => {}))
        await Promise.all(moving)
        return arrived
      },
    }),
  },
  {
    what: 'lets one wallet at a time show a prompt',
    breaks: /blocks no other connection/,
    sabotage: ({ connect }, { notes }) => ({
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
    sabotage: (_, { instances }) => ({
      destroy() {
        for (const one of instances) one.destroy()
      },
    }),
  },
  {
    what: 'remembers only the wallet that came last',
    breaks: /restore returns each of two wallets/,
    sabotage: ({ connect, restore }, { notes }) => ({
      connect(input, signal) {
        notes.set('last', input.connectorId)
        return connect(input, signal)
      },
      restore: async (input, signal) => (notes.get('last') === input.connectorId ? restore(input, signal) : null),
    }),
  },
  {
    what: 'prompts the wallet when it becomes active',
    breaks: /becoming the active wallet prompts no wallet/,
    sabotage: ({ features }) => ({
      async lead() {
        const provider = (await features['kit:getProvider']?.()) as Eip1193Provider
        await provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }).catch(() => {})
      },
    }),
  },
]
