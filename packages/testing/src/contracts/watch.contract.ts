import { assertEqual, waitUntil } from './assertions.ts'
import { assertEvent } from './connection-assertions.ts'
import type { ContractCheck } from './contract-check.ts'

export const watchChecks: readonly ContractCheck[] = [
  {
    title: 'R-CON-5: the adapter reports another account in the wallet, the active one first',
    async run({ harness, timeout, load, connect, recordEvents }) {
      const adapter = await load()
      await connect(adapter)
      const events = recordEvents(adapter)
      harness.wallet.switchAccount(1)
      const active = () => {
        const last = events.findLast((event) => event.type === 'wallet.accountsChanged')
        return last?.type === 'wallet.accountsChanged' ? last.accounts[0].address : undefined
      }
      await waitUntil(() => active() === harness.wallet.addresses[1], timeout, 'The adapter reports the other account')
    },
  },
  {
    title: 'R-CON-5: the adapter reports another network in the wallet, also one that the dApp did not ask for',
    async run({ harness, timeout, load, connect, recordEvents }) {
      const adapter = await load()
      await connect(adapter)
      const moveTo = harness.wallet.moveTo?.bind(harness.wallet)
      if (!moveTo) return
      const events = recordEvents(adapter)
      for (const network of [harness.networks[1].caipNetworkId, harness.foreignNetwork]) {
        moveTo(network)
        const isReported = () =>
          events.some((event) => event.type === 'wallet.networkChanged' && event.network === network)
        await waitUntil(isReported, timeout, `The adapter reports ${network}`)
      }
    },
  },
  {
    title: 'R-CON-5: the adapter reports a disconnect when the wallet withdraws its permission',
    async run({ harness, timeout, load, connect, recordEvents, assertDisconnected }) {
      const adapter = await load()
      await connect(adapter)
      const events = recordEvents(adapter)
      harness.wallet.disconnectSite()
      const isReported = () => events.some(({ type }) => type === 'wallet.disconnected')
      await waitUntil(isReported, timeout, 'The adapter reports the disconnect')
      await assertDisconnected(adapter, 'after the wallet withdrew its permission')
    },
  },
  {
    title: 'several listeners can watch, and a listener that stopped receives nothing',
    async run({ harness, timeout, load, connect, recordEvents, settle }) {
      const adapter = await load()
      await connect(adapter)
      const stopped: string[] = []
      const stop = adapter.watch(({ type }) => stopped.push(type))
      const events = recordEvents(adapter)
      await settle()
      stopped.length = 0
      stop()
      harness.wallet.switchAccount(1)
      await waitUntil(() => events.length > 0, timeout, 'The listener that still watches receives events')
      assertEqual(stopped, [], 'The events after the listener stopped')
    },
  },
  {
    title: 'the adapter never passes on an event that makes no sense',
    async run({ harness, load, connect, recordEvents, settle }) {
      const adapter = await load()
      await connect(adapter)
      const events = recordEvents(adapter)
      for (const emitNonsense of harness.wallet.nonsenseEvents) emitNonsense()
      await settle()
      for (const event of events) assertEvent(event, harness.descriptor.namespace)
    },
  },
  {
    title: 'the last network that the adapter reports is the one the wallet is on',
    async run({ harness, timeout, load, connect, recordEvents }) {
      const adapter = await load()
      await connect(adapter)
      const moveTo = harness.wallet.moveTo?.bind(harness.wallet)
      if (!moveTo) return
      const events = recordEvents(adapter)
      const [first, second] = harness.networks
      for (const network of [second.caipNetworkId, harness.foreignNetwork, first.caipNetworkId]) moveTo(network)
      const isRight = () => {
        const event = events.findLast(({ type }) => type === 'wallet.networkChanged')
        return event?.type === 'wallet.networkChanged' && event.network === first.caipNetworkId
      }
      await waitUntil(isRight, timeout, 'The adapter reports the last network')
    },
  },
]
