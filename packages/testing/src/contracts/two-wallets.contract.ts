import type { ChainAdapter } from '@kit/core/ports'
import { assert, assertEqual, waitUntil, withTimeout } from './assertions.ts'
import { assertConnection, assertOwnAccounts } from './connection-assertions.ts'
import type { ContractCheck } from './contract-check.ts'
import { type ContractContext, noSignal } from './contract-context.ts'
import type { ContractWallet } from './contract-harness.ts'

/** One of the two wallets of a harness, and the adapter that is connected to it. */
type ConnectedWallet = { readonly connectorId: string; readonly wallet: ContractWallet; readonly adapter: ChainAdapter }

/** Loads two adapters of one descriptor and connects each to one of the two wallets. */
async function connectBoth(context: ContractContext): Promise<readonly [ConnectedWallet, ConnectedWallet]> {
  const { harness, load, connect } = context
  const first = { connectorId: harness.connectorId, wallet: harness.wallet, adapter: await load() }
  const second = { ...harness.second, adapter: await load() }
  for (const { adapter, connectorId, wallet } of [first, second]) {
    const connection = await connect(adapter, noSignal(), connectorId)
    assertConnection(connection, harness.descriptor.namespace, connectorId)
    assertOwnAccounts(connection.accounts, wallet)
    assertEqual(connection.accounts[0].address, wallet.addresses[0], 'The active account')
  }
  return [first, second]
}

/** Asserts that an adapter signs with its own wallet. */
async function assertSigns({ timeout }: ContractContext, { adapter, wallet }: ConnectedWallet, at = 0): Promise<void> {
  const sign = adapter.features['kit:signMessage']
  if (!sign) return
  const [address, message] = [wallet.addresses[at] ?? '', 'Side by side']
  const { signature } = await withTimeout(sign({ address, message }, noSignal()), timeout, 'signMessage')
  const isFine = (await wallet.verifySignature?.({ address, message, signature })) ?? true
  assert(isFine, 'The signature is not that of the adapter’s own wallet')
}

/** Asserts that an adapter reports its own wallet's events, more than once. */
async function assertReceivesEvents(
  { timeout, recordEvents }: ContractContext,
  { adapter, wallet }: ConnectedWallet,
): Promise<void> {
  const events = recordEvents(adapter)
  for (const account of [1, 0]) {
    const before = events.length
    wallet.switchAccount(account)
    const isReported = () => events.slice(before).some(({ type }) => type === 'wallet.accountsChanged')
    await waitUntil(isReported, timeout, 'The adapter reports another account')
  }
}

const restore = ({ timeout }: ContractContext, adapter: ChainAdapter, connectorId: string) =>
  withTimeout(adapter.restore({ connectorId }, noSignal()), timeout, 'restore')

export const twoWalletsChecks: readonly ContractCheck[] = [
  {
    title: 'two wallets connected side by side each report their own accounts and sign with them',
    async run(context) {
      for (const one of await connectBoth(context)) await assertSigns(context, one)
    },
  },
  {
    title: 'an event of one of two wallets reaches only its own adapter',
    async run(context) {
      const { recordEvents, settle } = context
      const [first, second] = await connectBoth(context)
      for (const [own, other] of [
        [first, second],
        [second, first],
      ] as const) {
        const events = recordEvents(other.adapter)
        await assertReceivesEvents(context, own)
        own.wallet.moveTo?.(context.harness.foreignNetwork)
        await settle()
        assertEqual(events, [], 'The events of the other adapter')
      }
    },
  },
  {
    title: 'R-CON-6: disconnecting one of two wallets leaves the other connected, watched and restorable',
    async run(context) {
      const { timeout, load, assertDisconnected } = context
      const [first, second] = await connectBoth(context)
      const events = context.recordEvents(second.adapter)
      const { adapter, connectorId } = first
      await withTimeout(adapter.disconnect({ connectorId }, noSignal()), timeout, 'disconnect')
      await assertDisconnected(adapter, 'after a disconnect')
      assertEqual(events, [], 'The events of the other adapter')
      await assertSigns(context, second)
      await assertReceivesEvents(context, second)
      assertEqual(
        await restore(context, await load(), connectorId),
        null,
        'The restored connection of the disconnected wallet',
      )
      const restored = await restore(context, await load(), second.connectorId)
      assertEqual(restored?.accounts[0].address, second.wallet.addresses[0], 'The restored account of the other wallet')
    },
  },
  {
    title: 'a wallet that withdraws its permission leaves the other one connected',
    async run(context) {
      const [first, second] = await connectBoth(context)
      const events = context.recordEvents(first.adapter)
      second.wallet.disconnectSite()
      await context.settle()
      assertEqual(events, [], 'The events of the other adapter')
      await assertSigns(context, first)
      await assertReceivesEvents(context, first)
    },
  },
  {
    title: 'a switch in one of two wallets does not move the other',
    async run(context) {
      const { harness, timeout, recordEvents, settle } = context
      const [first, second] = await connectBoth(context)
      if (!first.wallet.moveTo || !second.wallet.moveTo) return
      const before = second.wallet.network?.()
      const events = recordEvents(second.adapter)
      const network = harness.networks[1].caipNetworkId
      await withTimeout(first.adapter.switchNetwork({ network }, noSignal()), timeout, 'switchNetwork')
      await settle()
      assertEqual(events, [], 'The events of the other adapter')
      assertEqual(second.wallet.network?.(), before, 'The network of the other wallet')
      await assertSigns(context, second)
    },
  },
  {
    title: 'a wallet that does not answer blocks no other connection',
    async run(context) {
      const { harness, load, connect, waitForPrompt } = context
      const waiting = await load()
      harness.wallet.hang()
      const abort = new AbortController()
      const connecting = connect(waiting, abort.signal).catch(() => {})
      await waitForPrompt()
      const { connectorId, wallet } = harness.second
      const adapter = await load()
      const connection = await connect(adapter, noSignal(), connectorId)
      assertEqual(connection.accounts[0].address, wallet.addresses[0], 'The active account')
      await assertSigns(context, { adapter, connectorId, wallet })
      abort.abort()
      await connecting
      await assertSigns(context, { adapter, connectorId, wallet })
    },
  },
  {
    title: 'destroying one of two adapters leaves the other working',
    async run(context) {
      const [first, second] = await connectBoth(context)
      first.adapter.destroy()
      await assertSigns(context, second)
      await assertReceivesEvents(context, second)
    },
  },
  {
    title: 'R-CON-4: after a reload restore returns each of two wallets without asking',
    async run(context) {
      const both = await connectBoth(context)
      for (const { wallet } of both) wallet.hang()
      for (const { wallet, connectorId } of [...both].reverse()) {
        const connection = await restore(context, await context.load(), connectorId)
        assertEqual(connection?.connectorId, connectorId, 'The connector that was restored')
        assertEqual(connection?.accounts[0].address, wallet.addresses[0], 'The active account')
      }
    },
  },
  {
    title: 'becoming the active wallet prompts no wallet, and each still signs for itself',
    async run(context) {
      const both = await connectBoth(context)
      for (const { wallet } of both) wallet.hang()
      for (const { adapter } of [...both, ...both]) adapter.lead?.()
      await context.settle()
      assert(!both.some(({ wallet }) => wallet.isAsking()), 'A wallet was prompted')
      for (const { wallet } of both) wallet.approve()
      for (const one of both) await assertSigns(context, one)
    },
  },
]
