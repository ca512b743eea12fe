import type { ContractCheck } from './contract-check.ts'
import { demandEqual, until } from './demands.ts'
import { demandEvent } from './well-formed.ts'

export const watchChecks: readonly ContractCheck[] = [
  {
    title: 'R-CON-5: another account in the wallet is heard, the active one first',
    async run({ bench, patience, load, connect, follow }) {
      const adapter = await load()
      await connect(adapter)
      const heard = follow(adapter)
      bench.wallet.switchAccount(1)
      const active = () => {
        const last = heard.findLast((event) => event.type === 'wallet.accountsChanged')
        return last?.type === 'wallet.accountsChanged' ? last.accounts[0].address : undefined
      }
      await until(() => active() === bench.wallet.addresses[1], patience, 'The adapter tells of the other account')
    },
  },
  {
    title: 'R-CON-5: another network in the wallet is heard, one that nobody asked for included',
    async run({ bench, patience, load, connect, follow }) {
      const adapter = await load()
      await connect(adapter)
      const moveTo = bench.wallet.moveTo?.bind(bench.wallet)
      if (!moveTo) return
      const heard = follow(adapter)
      for (const network of [bench.networks[1].caipNetworkId, bench.foreignNetwork]) {
        moveTo(network)
        const isHeard = () => heard.some((event) => event.type === 'wallet.networkChanged' && event.network === network)
        await until(isHeard, patience, `The adapter tells of ${network}`)
      }
    },
  },
  {
    title: 'R-CON-5: a wallet that takes its permission back has disconnected',
    async run({ bench, patience, load, connect, follow, demandDisconnected }) {
      const adapter = await load()
      await connect(adapter)
      const heard = follow(adapter)
      bench.wallet.disconnectSite()
      const isHeard = () => heard.some(({ type }) => type === 'wallet.disconnected')
      await until(isHeard, patience, 'The adapter tells that the wallet disconnected')
      await demandDisconnected(adapter, 'after the wallet took its permission back')
    },
  },
  {
    title: 'several can watch, and one that stopped hears nothing more',
    async run({ bench, patience, load, connect, follow, quiet }) {
      const adapter = await load()
      await connect(adapter)
      const stopped: string[] = []
      const stop = adapter.watch(({ type }) => stopped.push(type))
      const heard = follow(adapter)
      await quiet()
      stopped.length = 0
      stop()
      bench.wallet.switchAccount(1)
      await until(() => heard.length > 0, patience, 'The one who still watches hears')
      demandEqual(stopped, [], 'What was heard after it stopped')
    },
  },
  {
    title: 'what makes no sense is never passed on',
    async run({ bench, load, connect, follow, quiet }) {
      const adapter = await load()
      await connect(adapter)
      const heard = follow(adapter)
      for (const talkNonsense of bench.wallet.nonsenseEvents) talkNonsense()
      await quiet()
      for (const event of heard) demandEvent(event, bench.descriptor.namespace)
    },
  },
  {
    title: 'whatever was heard, the last thing said of a network is where the wallet is',
    async run({ bench, patience, load, connect, follow }) {
      const adapter = await load()
      await connect(adapter)
      const moveTo = bench.wallet.moveTo?.bind(bench.wallet)
      if (!moveTo) return
      const heard = follow(adapter)
      const [first, second] = bench.networks
      for (const network of [second.caipNetworkId, bench.foreignNetwork, first.caipNetworkId]) moveTo(network)
      const isRight = () => {
        const event = heard.findLast(({ type }) => type === 'wallet.networkChanged')
        return event?.type === 'wallet.networkChanged' && event.network === first.caipNetworkId
      }
      await until(isRight, patience, 'The adapter tells of the last network')
    },
  },
]
