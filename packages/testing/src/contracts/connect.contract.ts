import type { Connector } from '@kit/core'
import type { ContractCheck } from './contract-check.ts'
import { noSignal, whereIs } from './contract-scene.ts'
import { demand, demandEqual, demandRefusal, inTime, until } from './demands.ts'
import { demandAccounts, demandConnection, demandOwn } from './well-formed.ts'

export const connectChecks: readonly ContractCheck[] = [
  {
    title: 'descriptor and adapter speak of the same namespace as the networks',
    async run({ bench, load }) {
      const { namespace } = await load()
      demandEqual(namespace, bench.descriptor.namespace, "The adapter's namespace")
      demandEqual(bench.networks[0].chainNamespace, namespace, 'The namespace of the first network')
    },
  },
  {
    title: 'discovery finds the wallet, and is silent once it was told to stop',
    async run({ bench, patience, quiet }) {
      const discover = await inTime(bench.descriptor.loadDiscovery(), patience, 'Loading discovery')
      const found = new Map<string, Connector>()
      const stop = discover((event) => {
        if (event.type === 'wallet.found') found.set(event.connector.id, event.connector)
      })
      await until(() => found.has(bench.connectorId), patience, 'Discovery finds the wallet')
      stop()
      const connector = found.get(bench.connectorId)
      demandEqual(connector?.namespace, bench.descriptor.namespace, 'The namespace of the connector')
      demand((connector?.name.length ?? 0) > 0, 'The connector has no name')
      found.clear()
      // Whoever asks who is there makes every wallet speak again.
      const stopAgain = discover(() => {})
      await quiet()
      stopAgain()
      demandEqual(found.size, 0, 'The number of wallets found after stopping')
    },
  },
  {
    title: 'R-CON-1: connecting asks the wallet and tells who and where it is, the active account first',
    async run({ bench, load, connect }) {
      bench.wallet.switchAccount(1)
      const connection = await connect(await load())
      demandConnection(connection, bench.descriptor.namespace, bench.connectorId)
      demandEqual(connection.accounts[0].address, bench.wallet.addresses[1], 'The active account')
      demandEqual(connection.network, whereIs(bench), 'The network of the connection')
    },
  },
  {
    title: 'R-ACC-2: it tells of the wallet’s own addresses, in the form of its chain, and of nobody else’s',
    async run({ bench, patience, load, connect, follow }) {
      const adapter = await load()
      demandOwn((await connect(adapter)).accounts, bench.wallet)
      const heard = follow(adapter)
      bench.wallet.switchAccount(1)
      const ofAccounts = () => heard.flatMap((event) => (event.type === 'wallet.accountsChanged' ? [event] : []))
      await until(() => ofAccounts().length > 0, patience, 'The adapter tells of the other account')
      const restored = await (await load()).restore({ connectorId: bench.connectorId }, noSignal())
      for (const { accounts } of [...ofAccounts(), ...(restored ? [restored] : [])]) {
        demandAccounts(accounts, bench.descriptor.namespace)
        demandOwn(accounts, bench.wallet)
      }
    },
  },
  {
    title: 'a wallet on a network that nobody asked for is told to be where it is',
    async run({ bench, load, connect }) {
      if (!bench.wallet.moveTo) return
      bench.wallet.moveTo(bench.foreignNetwork)
      const { network } = await connect(await load())
      demandEqual(network, whereIs(bench), 'The network of the connection')
    },
  },
  {
    title: 'R-CON-7: a refusal is wallet/rejected, and a second try can succeed',
    async run({ bench, patience, load, connect }) {
      const adapter = await load()
      bench.wallet.reject()
      await demandRefusal(connect(adapter), patience, 'connecting to a wallet that says no', 'wallet/rejected')
      bench.wallet.approve()
      demandConnection(await connect(adapter), bench.descriptor.namespace, bench.connectorId)
    },
  },
  {
    title: 'a wallet that is not there is wallet/not-found',
    async run({ bench, patience, load }) {
      const adapter = await load()
      const input = { connectorId: 'test.nobody', network: bench.networks[0].caipNetworkId }
      await demandRefusal(adapter.connect(input, noSignal()), patience, 'connecting to nobody', 'wallet/not-found')
    },
  },
  {
    title: 'an aborted connect ends at once, and a late yes connects nothing',
    async run({ bench, patience, load, follow, isAsked, quiet, demandDisconnected }) {
      const adapter = await load()
      const heard = follow(adapter)
      const abort = new AbortController()
      bench.wallet.hang()
      const input = { connectorId: bench.connectorId, network: bench.networks[0].caipNetworkId }
      const refusal = demandRefusal(adapter.connect(input, abort.signal), patience * 2, 'connecting after an abort')
      await isAsked()
      abort.abort()
      await inTime(refusal, patience, 'connect, once aborted,')
      bench.wallet.approve()
      bench.wallet.answerNow()
      await quiet()
      bench.wallet.switchAccount(1)
      bench.wallet.moveTo?.(bench.foreignNetwork)
      await quiet()
      demandEqual(heard, [], 'What was heard after a late yes')
      await demandDisconnected(adapter, 'after a late yes')
    },
  },
  {
    title: 'after an abort and a late yes the visitor can connect again',
    async run({ bench, patience, load, connect, isAsked, quiet }) {
      const adapter = await load()
      const abort = new AbortController()
      bench.wallet.hang()
      const refusal = demandRefusal(connect(adapter, abort.signal), patience, 'connecting after an abort')
      await isAsked()
      abort.abort()
      await refusal
      bench.wallet.approve()
      bench.wallet.answerNow()
      await quiet()
      demandConnection(await connect(adapter), bench.descriptor.namespace, bench.connectorId)
    },
  },
  {
    title: 'a connect whose signal was aborted before it began connects nothing',
    async run({ patience, load, connect, demandDisconnected }) {
      const adapter = await load()
      const abort = new AbortController()
      abort.abort()
      await demandRefusal(connect(adapter, abort.signal), patience, 'connecting with an aborted signal')
      await demandDisconnected(adapter, 'after an aborted connect')
    },
  },
]
