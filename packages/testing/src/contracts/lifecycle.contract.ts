import type { AdapterEvent } from '@kit/core/ports'
import { assert, assertEqual, assertRejects, waitUntil, withTimeout } from './assertions.ts'
import { assertConnection } from './connection-assertions.ts'
import type { ContractCheck } from './contract-check.ts'
import { networkOf, noSignal } from './contract-context.ts'

export const lifecycleChecks: readonly ContractCheck[] = [
  {
    title: 'R-CON-4: after a reload restore returns the connection without asking the wallet',
    async run({ harness, timeout, load, connect }) {
      await connect(await load())
      const adapter = await load()
      harness.wallet.hang()
      const restoring = adapter.restore({ connectorId: harness.connectorId }, noSignal())
      const connection = await withTimeout(restoring, timeout, 'restore')
      assert(connection !== null, 'A wallet that allows the site was not restored')
      assertConnection(connection, harness.descriptor.namespace, harness.connectorId)
      assertEqual(connection.accounts[0].address, harness.wallet.addresses[0], 'The active account')
      assertEqual(connection.network, networkOf(harness), 'The network of the connection')
    },
  },
  {
    title: 'a restored connection receives the wallet’s events and can sign',
    async run({ harness, timeout, load, connect, recordEvents }) {
      await connect(await load())
      const adapter = await load()
      const events = recordEvents(adapter)
      await withTimeout(adapter.restore({ connectorId: harness.connectorId }, noSignal()), timeout, 'restore')
      harness.wallet.moveTo?.(harness.foreignNetwork)
      harness.wallet.switchAccount(1)
      const isReported = (type: AdapterEvent['type']) => () => events.some((event) => event.type === type)
      if (harness.wallet.moveTo)
        await waitUntil(isReported('wallet.networkChanged'), timeout, 'A restored adapter reports another network')
      await waitUntil(isReported('wallet.accountsChanged'), timeout, 'A restored adapter reports another account')
      const sign = adapter.features['kit:signMessage']
      const signing = sign?.({ address: harness.wallet.addresses[1] ?? '', message: 'again' }, noSignal())
      if (signing) await withTimeout(signing, timeout, 'signMessage')
    },
  },
  {
    title:
      'R-CON-4: restore returns null, without asking, when the wallet never allowed the site, withdrew its permission or is gone',
    async run({ harness, timeout, load, connect }) {
      const adapter = await load()
      harness.wallet.hang()
      const restore = (connectorId: string) =>
        withTimeout(adapter.restore({ connectorId }, noSignal()), timeout, 'restore')
      assertEqual(
        await restore(harness.connectorId),
        null,
        'The restored connection of a wallet that never allowed the site',
      )
      assertEqual(await restore('test.missing'), null, 'The restored connection of a missing wallet')
      harness.wallet.approve()
      await connect(adapter)
      harness.wallet.disconnectSite()
      const later = await load()
      const restoring = later.restore({ connectorId: harness.connectorId }, noSignal())
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
      const adapter = await load()
      harness.wallet.freeze()
      const abort = new AbortController()
      const restoring = adapter.restore({ connectorId: harness.connectorId }, abort.signal)
      abort.abort()
      await assertRejects(restoring, timeout, 'restoring after an abort')
    },
  },
  {
    title: 'R-CON-6: after a disconnect the adapter reports no events, signs nothing and restores nothing',
    async run({ harness, timeout, load, connect, recordEvents, settle, assertDisconnected }) {
      const adapter = await load()
      await connect(adapter)
      const { connectorId } = harness
      await withTimeout(adapter.disconnect({ connectorId }, noSignal()), timeout, 'disconnect')
      await settle()
      const events = recordEvents(adapter)
      harness.wallet.switchAccount(1)
      harness.wallet.moveTo?.(harness.foreignNetwork)
      await settle()
      assertEqual(events, [], 'The events after a disconnect')
      await assertDisconnected(adapter, 'after a disconnect')
      const restored = await withTimeout((await load()).restore({ connectorId }, noSignal()), timeout, 'restore')
      assertEqual(restored, null, 'The restored connection after a disconnect')
    },
  },
  {
    title: 'R-CON-6: a disconnected adapter reports no events, even when the page connects the wallet again',
    async run({ harness, timeout, load, connect, recordEvents, settle }) {
      const adapter = await load()
      await connect(adapter)
      await withTimeout(adapter.disconnect({ connectorId: harness.connectorId }, noSignal()), timeout, 'disconnect')
      await settle()
      const events = recordEvents(adapter)
      const again = await load()
      await connect(again)
      const eventsAgain = recordEvents(again)
      harness.wallet.switchAccount(1)
      await waitUntil(() => eventsAgain.length > 0, timeout, 'The adapter that connected again receives events')
      await settle()
      assertEqual(events, [], 'The events of the disconnected adapter')
    },
  },
  {
    title: 'a disconnect ends when its signal is aborted, whatever the wallet does',
    async run({ harness, timeout, load, connect, assertDisconnected }) {
      const adapter = await load()
      await connect(adapter)
      harness.wallet.freeze()
      const abort = new AbortController()
      const disconnecting = adapter.disconnect({ connectorId: harness.connectorId }, abort.signal)
      abort.abort()
      await withTimeout(
        disconnecting.catch(() => {}),
        timeout,
        'disconnect, once aborted,',
      )
      harness.wallet.approve()
      await assertDisconnected(adapter, 'after an aborted disconnect')
    },
  },
  {
    title: 'an adapter that is destroyed during a connect connects nothing and ignores a late approval',
    async run({ harness, load, connect, recordEvents, waitForPrompt, settle, assertDisconnected }) {
      const adapter = await load()
      const events = recordEvents(adapter)
      harness.wallet.hang()
      const connecting = connect(adapter).catch(() => {})
      await waitForPrompt()
      adapter.destroy()
      harness.wallet.approve()
      harness.wallet.answerNow()
      await connecting
      await settle()
      harness.wallet.switchAccount(1)
      await settle()
      assertEqual(events, [], 'The events of a destroyed adapter')
      await assertDisconnected(adapter, 'after it was destroyed')
    },
  },
  {
    title: 'a destroyed adapter reports no more events',
    async run({ harness, load, connect, recordEvents, settle }) {
      const adapter = await load()
      await connect(adapter)
      const events = recordEvents(adapter)
      await settle()
      events.length = 0
      adapter.destroy()
      harness.wallet.switchAccount(1)
      harness.wallet.disconnectSite()
      await settle()
      assertEqual(events, [], 'The events of a destroyed adapter')
    },
  },
]
