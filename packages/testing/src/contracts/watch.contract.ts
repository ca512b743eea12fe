import { assertEqual, waitUntil } from './assertions.ts'
import { assertEvent } from './connection-assertions.ts'
import type { ContractCheck } from './contract-check.ts'

export const watchChecks: readonly ContractCheck[] = [
  {
    title: 'R-CON-5: the client reports another account in the wallet, the active one first',
    async run({ harness, timeout, load, connect, recordEvents }) {
      const client = await load()
      await connect(client)
      const events = recordEvents(client)
      harness.wallet.switchAccount(1)
      const active = () => {
        const last = events.findLast((event) => event.type === 'wallet.accountsChanged')
        return last?.type === 'wallet.accountsChanged' ? last.accounts[0].address : undefined
      }
      await waitUntil(() => active() === harness.wallet.addresses[1], timeout, 'The client reports the other account')
    },
  },
  {
    title:
      'R-CON-5: a picked account is first while the wallet repeats itself, and a switch in the wallet goes before it',
    async run({ harness, timeout, load, connect, recordEvents, settle }) {
      const { wallet } = harness
      const [first, second = ''] = wallet.addresses
      const client = await load()
      const { accounts } = await connect(client)
      if (!client.pickAccount || !accounts.some(({ address }) => address === second)) return
      const events = recordEvents(client)
      const active = () => {
        const last = events.findLast((event) => event.type === 'wallet.accountsChanged')
        return last?.type === 'wallet.accountsChanged' ? last.accounts[0].address : accounts[0].address
      }
      client.pickAccount(second)
      await waitUntil(() => active() === second, timeout, 'The client reports the picked account first')
      wallet.switchAccount(0)
      await settle()
      assertEqual(active(), second, 'The first account after the wallet has repeated its list')
      wallet.switchAccount(1)
      await settle()
      wallet.switchAccount(0)
      await waitUntil(() => active() === first, timeout, 'The client follows a switch in the wallet')
    },
  },
  {
    title: 'R-CON-5: the client reports another network in the wallet, also one that the dApp did not ask for',
    async run({ harness, timeout, load, connect, recordEvents }) {
      const client = await load()
      await connect(client)
      const moveTo = harness.wallet.moveTo?.bind(harness.wallet)
      if (!moveTo) return
      const events = recordEvents(client)
      for (const network of [harness.networks[1].caipNetworkId, harness.foreignNetwork]) {
        moveTo(network)
        const isReported = () =>
          events.some((event) => event.type === 'wallet.networkChanged' && event.network === network)
        await waitUntil(isReported, timeout, `The client reports ${network}`)
      }
    },
  },
  {
    title: 'R-CON-5: the client reports a disconnect when the wallet withdraws its permission',
    async run({ harness, timeout, load, connect, recordEvents, assertDisconnected }) {
      const client = await load()
      await connect(client)
      const events = recordEvents(client)
      harness.wallet.disconnectSite()
      const isReported = () => events.some(({ type }) => type === 'wallet.disconnected')
      await waitUntil(isReported, timeout, 'The client reports the disconnect')
      await assertDisconnected(client, 'after the wallet withdrew its permission')
    },
  },
  {
    title: 'several listeners can watch, and a listener that stopped receives nothing',
    async run({ harness, timeout, load, connect, recordEvents, settle }) {
      const client = await load()
      await connect(client)
      const stopped: string[] = []
      const stop = client.watch(({ type }) => stopped.push(type))
      const events = recordEvents(client)
      await settle()
      stopped.length = 0
      stop()
      harness.wallet.switchAccount(1)
      await waitUntil(() => events.length > 0, timeout, 'The listener that still watches receives events')
      assertEqual(stopped, [], 'The events after the listener stopped')
    },
  },
  {
    title: 'the client never passes on an event that makes no sense',
    async run({ harness, load, connect, recordEvents, settle }) {
      const client = await load()
      await connect(client)
      const events = recordEvents(client)
      for (const emitNonsense of harness.wallet.nonsenseEvents) emitNonsense()
      await settle()
      for (const event of events) assertEvent(event, harness.adapter.namespace)
    },
  },
  {
    title: 'the last network that the client reports is the one the wallet is on',
    async run({ harness, timeout, load, connect, recordEvents }) {
      const client = await load()
      await connect(client)
      const moveTo = harness.wallet.moveTo?.bind(harness.wallet)
      if (!moveTo) return
      const events = recordEvents(client)
      const [first, second] = harness.networks
      for (const network of [second.caipNetworkId, harness.foreignNetwork, first.caipNetworkId]) moveTo(network)
      const isRight = () => {
        const event = events.findLast(({ type }) => type === 'wallet.networkChanged')
        return event?.type === 'wallet.networkChanged' && event.network === first.caipNetworkId
      }
      await waitUntil(isRight, timeout, 'The client reports the last network')
    },
  },
]
