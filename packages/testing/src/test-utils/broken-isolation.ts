import type { WalletClient } from '@kit/core/ports'
import type { BrokenAdapter } from './contract-harnesses.ts'
import { providerOf } from './provider-of.ts'

const never = new AbortController().signal
const others = (siblings: readonly WalletClient<'eip155'>[], client: WalletClient<'eip155'>) =>
  siblings.filter((one) => one !== client)

/** Adapters whose instances affect each other, each with one fault. */
export const brokenIsolation: readonly BrokenAdapter[] = [
  {
    what: 'is the same instance for every wallet',
    breaks: /two wallets connected side by side/,
    sabotage: (client, { instances: [first = client] }) => ({ ...first, connectorId: client.connectorId }),
  },
  {
    what: 'reports the events of every wallet',
    breaks: /reaches only its own client/,
    sabotage: (client, { instances }) => ({
      watch(listener) {
        const stop = client.watch(listener)
        const stops = others(instances, client).map((other) =>
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
    sabotage: (client, { instances }) => ({
      async disconnect(signal) {
        await client.disconnect(signal)
        for (const other of others(instances, client)) other.destroy()
      },
    }),
  },
  {
    what: 'takes one withdrawn permission for the loss of all',
    breaks: /leaves the other one connected/,
    sabotage: (client, { instances }) => {
      client.watch(({ type }) => {
        if (type === 'wallet.disconnected') for (const other of others(instances, client)) other.destroy()
      })
      return {}
    },
  },
  {
    what: 'switches every wallet at once',
    breaks: /a switch in one of two wallets/,
    sabotage: (client, { instances }) => ({
      async switchNetwork(input, signal) {
        const arrived = await client.switchNetwork(input, signal)
        const moving = others(instances, client).map((other) => other.switchNetwork(input, never).catch(() => {}))
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
    breaks: /destroying one of two wallet clients/,
    sabotage: (_, { instances }) => ({
      destroy() {
        for (const one of instances) one.destroy()
      },
    }),
  },
  {
    what: 'remembers only the wallet that came last',
    breaks: /restore returns each of two wallets/,
    sabotage: ({ connect, restore, connectorId }, { notes }) => ({
      connect(input, signal) {
        notes.set('last', connectorId)
        return connect(input, signal)
      },
      restore: async (input, signal) => (notes.get('last') === connectorId ? restore(input, signal) : null),
    }),
  },
  {
    what: 'prompts the wallet when it becomes active',
    breaks: /becoming the active wallet prompts no wallet/,
    sabotage: ({ features }) => ({
      async activate() {
        const provider = await providerOf(features)
        await provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }).catch(() => {})
      },
    }),
  },
]
