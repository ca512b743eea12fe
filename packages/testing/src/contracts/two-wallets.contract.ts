import type { WalletClient } from '@kit/core/ports'
import { assert, assertEqual, waitUntil, withTimeout } from './assertions.ts'
import { assertConnection, assertOwnAccounts } from './connection-assertions.ts'
import type { ContractCheck } from './contract-check.ts'
import { addressAt, type ContractContext, noSignal } from './contract-context.ts'
import type { ContractWallet } from './contract-harness.ts'

/** One of the two wallets of a harness, and the client that is connected to it. */
type ConnectedWallet = { readonly connectorId: string; readonly wallet: ContractWallet; readonly client: WalletClient }

/** Makes two wallet clients on one chain client and connects each to one of the two wallets. */
async function connectBoth(context: ContractContext): Promise<readonly [ConnectedWallet, ConnectedWallet]> {
  const { harness, page, connect } = context
  const { wallet: clientOf } = await page()
  const { connectorId, wallet } = harness
  const first = { connectorId, wallet, client: await clientOf(connectorId) }
  const second = { ...harness.second, client: await clientOf(harness.second.connectorId) }
  for (const { client, connectorId, wallet } of [first, second]) {
    const connection = await connect(client)
    assertConnection(connection, harness.adapter.namespace, connectorId)
    assertOwnAccounts(connection.accounts, wallet)
    assertEqual(connection.accounts[0].address, wallet.addresses[0], 'The active account')
  }
  return [first, second]
}

/** Asserts that a client signs with its own wallet. */
async function assertSigns({ timeout }: ContractContext, { client, wallet }: ConnectedWallet): Promise<void> {
  const sign = client.features.signMessage
  if (!sign) return
  const [address, message] = [addressAt(wallet), 'Side by side']
  const { signature } = await withTimeout(sign({ address, message }, noSignal()), timeout, 'signMessage')
  const isFine = (await wallet.verifySignature?.({ address, message, signature })) ?? true
  assert(isFine, 'The signature is not that of the client’s own wallet')
}

/** Asserts that a client reports its own wallet's events, more than once. */
async function assertReceivesEvents(
  { timeout, recordEvents }: ContractContext,
  { client, wallet }: ConnectedWallet,
): Promise<void> {
  const events = recordEvents(client)
  for (const account of [1, 0]) {
    const before = events.length
    wallet.switchAccount(account)
    const isReported = () => events.slice(before).some(({ type }) => type === 'wallet.accountsChanged')
    await waitUntil(isReported, timeout, 'The client reports another account')
  }
}

const restore = async ({ timeout }: ContractContext, client: Promise<WalletClient>) =>
  withTimeout((await client).restore({}, noSignal()), timeout, 'restore')

export const twoWalletsChecks: readonly ContractCheck[] = [
  {
    title: 'two wallets connected side by side each report their own accounts and sign with them',
    async run(context) {
      for (const one of await connectBoth(context)) await assertSigns(context, one)
    },
  },
  {
    title: 'an event of one of two wallets reaches only its own client',
    async run(context) {
      const { recordEvents, settle } = context
      const [first, second] = await connectBoth(context)
      for (const [own, other] of [
        [first, second],
        [second, first],
      ] as const) {
        const events = recordEvents(other.client)
        await assertReceivesEvents(context, own)
        own.wallet.moveTo?.(context.harness.foreignNetwork)
        await settle()
        assertEqual(events, [], 'The events of the other client')
      }
    },
  },
  {
    title: 'R-CON-6: disconnecting one of two wallets leaves the other connected, watched and restorable',
    async run(context) {
      const { timeout, page, assertDisconnected } = context
      const [first, second] = await connectBoth(context)
      const events = context.recordEvents(second.client)
      await withTimeout(first.client.disconnect(noSignal()), timeout, 'disconnect')
      await assertDisconnected(first.client, 'after a disconnect')
      assertEqual(events, [], 'The events of the other client')
      await assertSigns(context, second)
      await assertReceivesEvents(context, second)
      const { wallet: clientOf } = await page()
      const left = await restore(context, clientOf(first.connectorId))
      assertEqual(left, null, 'The restored connection of the disconnected wallet')
      const restored = await restore(context, clientOf(second.connectorId))
      assertEqual(restored?.accounts[0].address, second.wallet.addresses[0], 'The restored account of the other wallet')
    },
  },
  {
    title: 'a wallet that withdraws its permission leaves the other one connected',
    async run(context) {
      const [first, second] = await connectBoth(context)
      const events = context.recordEvents(first.client)
      second.wallet.disconnectSite()
      await context.settle()
      assertEqual(events, [], 'The events of the other client')
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
      const events = recordEvents(second.client)
      const network = harness.networks[1].caipNetworkId
      await withTimeout(first.client.switchNetwork({ network }, noSignal()), timeout, 'switchNetwork')
      await settle()
      assertEqual(events, [], 'The events of the other client')
      assertEqual(second.wallet.network?.(), before, 'The network of the other wallet')
      await assertSigns(context, second)
    },
  },
  {
    title: 'a wallet that does not answer blocks no other connection',
    async run(context) {
      const { harness, page, connect, waitForPrompt } = context
      const { wallet: clientOf } = await page()
      const waiting = await clientOf()
      harness.wallet.hang()
      const abort = new AbortController()
      const connecting = connect(waiting, abort.signal).catch(() => {})
      await waitForPrompt()
      const { connectorId, wallet } = harness.second
      const client = await clientOf(connectorId)
      const connection = await connect(client)
      assertEqual(connection.accounts[0].address, wallet.addresses[0], 'The active account')
      await assertSigns(context, { client, connectorId, wallet })
      abort.abort()
      await connecting
      await assertSigns(context, { client, connectorId, wallet })
    },
  },
  {
    title: 'destroying one of two wallet clients leaves the other working',
    async run(context) {
      const [first, second] = await connectBoth(context)
      first.client.destroy()
      await assertSigns(context, second)
      await assertReceivesEvents(context, second)
    },
  },
  {
    title: 'R-CON-4: after a reload restore returns each of two wallets without asking',
    async run(context) {
      const both = await connectBoth(context)
      for (const { wallet } of both) wallet.hang()
      const { wallet: clientOf } = await context.page()
      for (const { wallet, connectorId } of [...both].reverse()) {
        const connection = await restore(context, clientOf(connectorId))
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
      for (const { client } of [...both, ...both]) client.activate?.()
      await context.settle()
      assert(!both.some(({ wallet }) => wallet.isAsking()), 'A wallet was prompted')
      for (const { wallet } of both) wallet.approve()
      for (const one of both) await assertSigns(context, one)
    },
  },
]
