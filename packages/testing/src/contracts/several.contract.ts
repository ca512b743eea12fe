import type { ChainAdapter } from '@kit/core/ports'
import type { ContractWallet } from './contract-bench.ts'
import type { ContractCheck } from './contract-check.ts'
import { type ContractScene, noSignal } from './contract-scene.ts'
import { demand, demandEqual, inTime, until } from './demands.ts'
import { demandConnection, demandOwn } from './well-formed.ts'

/** One of the two wallets of a bench, and the adapter that speaks with it. */
type Side = { readonly connectorId: string; readonly wallet: ContractWallet; readonly adapter: ChainAdapter }

/** Two instances of one descriptor, each connected to a wallet of its own. */
async function sideBySide(scene: ContractScene): Promise<readonly [Side, Side]> {
  const { bench, load, connect } = scene
  const first = { connectorId: bench.connectorId, wallet: bench.wallet, adapter: await load() }
  const second = { ...bench.second, adapter: await load() }
  for (const { adapter, connectorId, wallet } of [first, second]) {
    const connection = await connect(adapter, noSignal(), connectorId)
    demandConnection(connection, bench.descriptor.namespace, connectorId)
    demandOwn(connection.accounts, wallet)
    demandEqual(connection.accounts[0].address, wallet.addresses[0], 'The active account')
  }
  return [first, second]
}

/** A side is connected: it signs for its own wallet. */
async function demandSigns({ patience }: ContractScene, { adapter, wallet }: Side, at = 0): Promise<void> {
  const sign = adapter.features['kit:signMessage']
  if (!sign) return
  const [address, message] = [wallet.addresses[at] ?? '', 'Side by side']
  const { signature } = await inTime(sign({ address, message }, noSignal()), patience, 'signMessage')
  const isFine = (await wallet.verifySignature?.({ address, message, signature })) ?? true
  demand(isFine, 'The signature is not that of the wallet on this side')
}

/** A side is connected: it hears what its own wallet says, and it stays like that. */
async function demandHears({ patience, follow }: ContractScene, { adapter, wallet }: Side): Promise<void> {
  const heard = follow(adapter)
  for (const account of [1, 0]) {
    const before = heard.length
    wallet.switchAccount(account)
    const isHeard = () => heard.slice(before).some(({ type }) => type === 'wallet.accountsChanged')
    await until(isHeard, patience, 'The connection tells of another account')
  }
}

const restore = ({ patience }: ContractScene, adapter: ChainAdapter, connectorId: string) =>
  inTime(adapter.restore({ connectorId }, noSignal()), patience, 'restore')

export const severalChecks: readonly ContractCheck[] = [
  {
    title: 'two wallets side by side each say who they are, and sign for themselves',
    async run(scene) {
      for (const side of await sideBySide(scene)) await demandSigns(scene, side)
    },
  },
  {
    title: 'what one of two wallets says is heard of its own connection alone',
    async run(scene) {
      const { follow, quiet } = scene
      const [first, second] = await sideBySide(scene)
      for (const [side, other] of [
        [first, second],
        [second, first],
      ] as const) {
        const heard = follow(other.adapter)
        await demandHears(scene, side)
        side.wallet.moveTo?.(scene.bench.foreignNetwork)
        await quiet()
        demandEqual(heard, [], 'What the other connection heard')
      }
    },
  },
  {
    title: 'R-CON-6: leaving one of two wallets leaves the other connected, heard and restored',
    async run(scene) {
      const { patience, load, demandDisconnected } = scene
      const [first, second] = await sideBySide(scene)
      const heard = scene.follow(second.adapter)
      const { adapter, connectorId } = first
      await inTime(adapter.disconnect({ connectorId }, noSignal()), patience, 'disconnect')
      await demandDisconnected(adapter, 'after a disconnect')
      demandEqual(heard, [], 'What the other connection heard of it')
      await demandSigns(scene, second)
      await demandHears(scene, second)
      demandEqual(await restore(scene, await load(), connectorId), null, 'What the one that was left restores to')
      const restored = await restore(scene, await load(), second.connectorId)
      demandEqual(restored?.accounts[0].address, second.wallet.addresses[0], 'What the other one restores to')
    },
  },
  {
    title: 'a wallet that takes its permission back leaves the other one connected',
    async run(scene) {
      const [first, second] = await sideBySide(scene)
      const heard = scene.follow(first.adapter)
      second.wallet.disconnectSite()
      await scene.quiet()
      demandEqual(heard, [], 'What the other connection heard of it')
      await demandSigns(scene, first)
      await demandHears(scene, first)
    },
  },
  {
    title: 'a switch in one of two wallets moves nothing of the other',
    async run(scene) {
      const { bench, patience, follow, quiet } = scene
      const [first, second] = await sideBySide(scene)
      if (!first.wallet.moveTo || !second.wallet.moveTo) return
      const before = second.wallet.network?.()
      const heard = follow(second.adapter)
      const network = bench.networks[1].caipNetworkId
      await inTime(first.adapter.switchNetwork({ network }, noSignal()), patience, 'switchNetwork')
      await quiet()
      demandEqual(heard, [], 'What the other connection heard')
      demandEqual(second.wallet.network?.(), before, 'Where the other wallet is')
      await demandSigns(scene, second)
    },
  },
  {
    title: 'a wallet that does not answer keeps nobody waiting but its own connection',
    async run(scene) {
      const { bench, load, connect, isAsked } = scene
      const waiting = await load()
      bench.wallet.hang()
      const abort = new AbortController()
      const connecting = connect(waiting, abort.signal).catch(() => {})
      await isAsked()
      const { connectorId, wallet } = bench.second
      const adapter = await load()
      const connection = await connect(adapter, noSignal(), connectorId)
      demandEqual(connection.accounts[0].address, wallet.addresses[0], 'The active account')
      await demandSigns(scene, { adapter, connectorId, wallet })
      abort.abort()
      await connecting
      await demandSigns(scene, { adapter, connectorId, wallet })
    },
  },
  {
    title: 'destroying one of two adapters leaves the other at work',
    async run(scene) {
      const [first, second] = await sideBySide(scene)
      first.adapter.destroy()
      await demandSigns(scene, second)
      await demandHears(scene, second)
    },
  },
  {
    title: 'R-CON-4: a reload picks each of two wallets up by itself, without asking',
    async run(scene) {
      const sides = await sideBySide(scene)
      for (const { wallet } of sides) wallet.hang()
      for (const { wallet, connectorId } of [...sides].reverse()) {
        const connection = await restore(scene, await scene.load(), connectorId)
        demandEqual(connection?.connectorId, connectorId, 'The connector that was restored')
        demandEqual(connection?.accounts[0].address, wallet.addresses[0], 'The active account')
      }
    },
  },
  {
    title: 'to lead asks no wallet anything, and each goes on signing for itself',
    async run(scene) {
      const sides = await sideBySide(scene)
      for (const { wallet } of sides) wallet.hang()
      for (const { adapter } of [...sides, ...sides]) adapter.lead?.()
      await scene.quiet()
      demand(!sides.some(({ wallet }) => wallet.isAsking()), 'A wallet was asked')
      for (const { wallet } of sides) wallet.approve()
      for (const side of sides) await demandSigns(scene, side)
    },
  },
]
