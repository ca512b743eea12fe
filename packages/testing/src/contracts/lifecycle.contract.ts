import type { WalletClient, WalletEvent } from '@kit/core/ports'
import { assert, assertEqual, assertRejects, waitUntil, withTimeout } from './assertions.ts'
import { assertConnection } from './connection-assertions.ts'
import type { ContractCheck } from './contract-check.ts'
import { addressAt, networkOf, noSignal } from './contract-context.ts'

export const lifecycleChecks: readonly ContractCheck[] = [
  {
    title: 'R-CON-4: after a reload restore returns the connection without asking the wallet',
    async run({ harness, timeout, load, connect }) {
      await connect(await load())
      const client = await load()
      harness.wallet.hang()
      const restoring = client.restore({}, noSignal())
      const connection = await withTimeout(restoring, timeout, 'restore')
      assert(connection !== null, 'A wallet that allows the site was not restored')
      assertConnection(connection, harness.adapter.namespace, harness.connectorId)
      assertEqual(connection.accounts[0].address, harness.wallet.addresses[0], 'The active account')
      assertEqual(connection.network, networkOf(harness), 'The network of the connection')
    },
  },
  {
    title: 'a wallet on no network of its own connects on the network that was asked for, and is restored on it',
    async run({ harness, timeout, load }) {
      if (harness.wallet.network || harness.session) return
      const network = harness.networks[1].caipNetworkId
      const client = await load()
      const connection = await withTimeout(client.connect({ network }, noSignal()), timeout, 'connect')
      assertEqual(connection.network, network, 'The network of the connection')
      const restored = await withTimeout((await load()).restore({ network }, noSignal()), timeout, 'restore')
      assertEqual(restored?.network, network, 'The network of the restored connection')
    },
  },
  {
    title: 'a restored connection receives the wallet’s events and can sign',
    async run({ harness, timeout, load, connect, recordEvents }) {
      await connect(await load())
      const client = await load()
      const events = recordEvents(client)
      await withTimeout(client.restore({}, noSignal()), timeout, 'restore')
      harness.wallet.moveTo?.(harness.foreignNetwork)
      harness.wallet.switchAccount(1)
      const isReported = (type: WalletEvent['type']) => () => events.some((event) => event.type === type)
      if (harness.wallet.moveTo)
        await waitUntil(isReported('wallet.networkChanged'), timeout, 'A restored client reports another network')
      await waitUntil(isReported('wallet.accountsChanged'), timeout, 'A restored client reports another account')
      const sign = client.features.signMessage
      const signing = sign?.({ address: addressAt(harness.wallet, 1), message: 'again' }, noSignal())
      if (signing) await withTimeout(signing, timeout, 'signMessage')
    },
  },
  {
    title:
      'R-CON-4: restore returns null, without asking, when the wallet never allowed the site, withdrew its permission or is gone',
    async run({ harness, timeout, load, connect }) {
      const client = await load()
      harness.wallet.hang()
      const restore = (of: WalletClient) => withTimeout(of.restore({}, noSignal()), timeout, 'restore')
      assertEqual(await restore(client), null, 'The restored connection of a wallet that never allowed the site')
      assertEqual(await restore(await load('test.missing')), null, 'The restored connection of a missing wallet')
      harness.wallet.approve()
      await connect(client)
      harness.wallet.disconnectSite()
      const later = await load()
      const restoring = later.restore({}, noSignal())
      assertEqual(
        await withTimeout(restoring, timeout, 'restore'),
        null,
        'The restored connection of a wallet that withdrew its permission',
      )
    },
  },
  {
    title: 'a restore ends when its signal is aborted, whatever the wallet does',
    async run({ harness, timeout, load, connect }) {
      await connect(await load())
      const client = await load()
      harness.wallet.freeze()
      const abort = new AbortController()
      const restoring = client.restore({}, abort.signal)
      abort.abort()
      await assertRejects(restoring, timeout, 'restoring after an abort')
    },
  },
  {
    title: 'R-CON-6: after a disconnect the client reports no events, signs nothing and restores nothing',
    async run({ harness, timeout, load, connect, recordEvents, settle, assertDisconnected }) {
      const client = await load()
      await connect(client)
      await withTimeout(client.disconnect(noSignal()), timeout, 'disconnect')
      await settle()
      const events = recordEvents(client)
      harness.wallet.switchAccount(1)
      harness.wallet.moveTo?.(harness.foreignNetwork)
      await settle()
      assertEqual(events, [], 'The events after a disconnect')
      await assertDisconnected(client, 'after a disconnect')
      const restored = await withTimeout((await load()).restore({}, noSignal()), timeout, 'restore')
      assertEqual(restored, null, 'The restored connection after a disconnect')
    },
  },
  {
    title: 'R-CON-6: a disconnected client reports no events, even when the page connects the wallet again',
    async run({ harness, timeout, load, connect, recordEvents, settle }) {
      const client = await load()
      await connect(client)
      await withTimeout(client.disconnect(noSignal()), timeout, 'disconnect')
      await settle()
      const events = recordEvents(client)
      const again = await load()
      await connect(again)
      const eventsAgain = recordEvents(again)
      harness.wallet.switchAccount(1)
      await waitUntil(() => eventsAgain.length > 0, timeout, 'The client that connected again receives events')
      await settle()
      assertEqual(events, [], 'The events of the disconnected client')
    },
  },
  {
    title: 'a disconnect ends when its signal is aborted, whatever the wallet does',
    async run({ harness, timeout, load, connect, assertDisconnected }) {
      const client = await load()
      await connect(client)
      harness.wallet.freeze()
      const abort = new AbortController()
      const disconnecting = client.disconnect(abort.signal)
      abort.abort()
      await withTimeout(
        disconnecting.catch(() => {}),
        timeout,
        'disconnect, once aborted,',
      )
      harness.wallet.approve()
      await assertDisconnected(client, 'after an aborted disconnect')
    },
  },
  {
    title: 'a client that is destroyed during a connect connects nothing and ignores a late approval',
    async run({ harness, load, connect, recordEvents, waitForPrompt, settle, assertDisconnected }) {
      const client = await load()
      const events = recordEvents(client)
      harness.wallet.hang()
      const connecting = connect(client).catch(() => {})
      await waitForPrompt()
      client.destroy()
      harness.wallet.approve()
      harness.wallet.answerNow()
      await connecting
      await settle()
      harness.wallet.switchAccount(1)
      await settle()
      assertEqual(events, [], 'The events of a destroyed client')
      await assertDisconnected(client, 'after it was destroyed')
    },
  },
  {
    title: 'a destroyed client reports no more events',
    async run({ harness, load, connect, recordEvents, settle }) {
      const client = await load()
      await connect(client)
      const events = recordEvents(client)
      await settle()
      events.length = 0
      client.destroy()
      harness.wallet.switchAccount(1)
      harness.wallet.disconnectSite()
      await settle()
      assertEqual(events, [], 'The events of a destroyed client')
    },
  },
]
