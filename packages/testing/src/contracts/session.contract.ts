import type { AdapterEvent } from '@kit/core/ports'
import type { ContractCheck } from './contract-check.ts'
import { noSignal, whereIs } from './contract-scene.ts'
import { demand, demandEqual, demandRefusal, inTime, until } from './demands.ts'
import { demandConnection } from './well-formed.ts'

export const sessionChecks: readonly ContractCheck[] = [
  {
    title: 'R-CON-4: a reload picks the connection up without asking',
    async run({ bench, patience, load, connect }) {
      await connect(await load())
      const adapter = await load()
      bench.wallet.hang()
      const restoring = adapter.restore({ connectorId: bench.connectorId }, noSignal())
      const connection = await inTime(restoring, patience, 'restore')
      demand(connection !== null, 'A wallet that allows the site was not restored')
      demandConnection(connection, bench.descriptor.namespace, bench.connectorId)
      demandEqual(connection.accounts[0].address, bench.wallet.addresses[0], 'The active account')
      demandEqual(connection.network, whereIs(bench), 'The network of the connection')
    },
  },
  {
    title: 'a restored connection is a whole one: it hears the wallet and can sign',
    async run({ bench, patience, load, connect, follow }) {
      await connect(await load())
      const adapter = await load()
      const heard = follow(adapter)
      await inTime(adapter.restore({ connectorId: bench.connectorId }, noSignal()), patience, 'restore')
      bench.wallet.moveTo?.(bench.foreignNetwork)
      bench.wallet.switchAccount(1)
      const isHeard = (type: AdapterEvent['type']) => () => heard.some((event) => event.type === type)
      if (bench.wallet.moveTo)
        await until(isHeard('wallet.networkChanged'), patience, 'A restored adapter tells of another network')
      await until(isHeard('wallet.accountsChanged'), patience, 'A restored adapter tells of another account')
      const sign = adapter.features['kit:signMessage']
      const signing = sign?.({ address: bench.wallet.addresses[1] ?? '', message: 'again' }, noSignal())
      if (signing) await inTime(signing, patience, 'signMessage')
    },
  },
  {
    title: 'R-CON-4: a wallet that never allowed the site, took it back or is gone restores to null, without asking',
    async run({ bench, patience, load, connect }) {
      const adapter = await load()
      bench.wallet.hang()
      const restore = (connectorId: string) => inTime(adapter.restore({ connectorId }, noSignal()), patience, 'restore')
      demandEqual(await restore(bench.connectorId), null, 'What a wallet that never allowed the site restores to')
      demandEqual(await restore('test.nobody'), null, 'What a wallet that is gone restores to')
      bench.wallet.approve()
      await connect(adapter)
      bench.wallet.disconnectSite()
      const later = await load()
      const restoring = later.restore({ connectorId: bench.connectorId }, noSignal())
      demandEqual(await inTime(restoring, patience, 'restore'), null, 'What a wallet that took it back restores to')
    },
  },
  {
    title: 'a restore ends when it is aborted, whatever the wallet does',
    async run({ bench, patience, load, connect }) {
      await connect(await load())
      const adapter = await load()
      bench.wallet.freeze()
      const abort = new AbortController()
      const restoring = adapter.restore({ connectorId: bench.connectorId }, abort.signal)
      abort.abort()
      await demandRefusal(restoring, patience, 'restoring after an abort')
    },
  },
  {
    title: 'R-CON-6: after a disconnect nothing is connected, nothing is heard and nothing is restored',
    async run({ bench, patience, load, connect, follow, quiet, demandDisconnected }) {
      const adapter = await load()
      await connect(adapter)
      const { connectorId } = bench
      await inTime(adapter.disconnect({ connectorId }, noSignal()), patience, 'disconnect')
      await quiet()
      const heard = follow(adapter)
      bench.wallet.switchAccount(1)
      bench.wallet.moveTo?.(bench.foreignNetwork)
      await quiet()
      demandEqual(heard, [], 'What was heard after a disconnect')
      await demandDisconnected(adapter, 'after a disconnect')
      const restored = await inTime((await load()).restore({ connectorId }, noSignal()), patience, 'restore')
      demandEqual(restored, null, 'What is restored after a disconnect')
    },
  },
  {
    title: 'R-CON-6: one that left hears nothing more, even when the page connects the wallet again',
    async run({ bench, patience, load, connect, follow, quiet }) {
      const adapter = await load()
      await connect(adapter)
      await inTime(adapter.disconnect({ connectorId: bench.connectorId }, noSignal()), patience, 'disconnect')
      await quiet()
      const heard = follow(adapter)
      const again = await load()
      await connect(again)
      const heardAgain = follow(again)
      bench.wallet.switchAccount(1)
      await until(() => heardAgain.length > 0, patience, 'The one that connected again hears')
      await quiet()
      demandEqual(heard, [], 'What the one that left heard')
    },
  },
  {
    title: 'a disconnect ends when it is aborted, whatever the wallet does',
    async run({ bench, patience, load, connect, demandDisconnected }) {
      const adapter = await load()
      await connect(adapter)
      bench.wallet.freeze()
      const abort = new AbortController()
      const leaving = adapter.disconnect({ connectorId: bench.connectorId }, abort.signal)
      abort.abort()
      await inTime(
        leaving.catch(() => {}),
        patience,
        'disconnect, once aborted,',
      )
      bench.wallet.approve()
      await demandDisconnected(adapter, 'after an aborted disconnect')
    },
  },
  {
    title: 'an adapter that is destroyed while it connects connects nothing, and says nothing of a late yes',
    async run({ bench, load, connect, follow, isAsked, quiet, demandDisconnected }) {
      const adapter = await load()
      const heard = follow(adapter)
      bench.wallet.hang()
      const connecting = connect(adapter).catch(() => {})
      await isAsked()
      adapter.destroy()
      bench.wallet.approve()
      bench.wallet.answerNow()
      await connecting
      await quiet()
      bench.wallet.switchAccount(1)
      await quiet()
      demandEqual(heard, [], 'What a destroyed adapter said')
      await demandDisconnected(adapter, 'after it was destroyed')
    },
  },
  {
    title: 'a destroyed adapter hears nothing more',
    async run({ bench, load, connect, follow, quiet }) {
      const adapter = await load()
      await connect(adapter)
      const heard = follow(adapter)
      await quiet()
      heard.length = 0
      adapter.destroy()
      bench.wallet.switchAccount(1)
      bench.wallet.disconnectSite()
      await quiet()
      demandEqual(heard, [], 'What a destroyed adapter said')
    },
  },
]
