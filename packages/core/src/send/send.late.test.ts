import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import type { KitEvent } from '../kit/kit.ts'
import type { OnLate } from '../ports/on-late.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { connect } from '../verbs/connect.ts'
import { disconnect } from '../verbs/disconnect.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const connection = connectionTo('eip155', 'io.wallet')
const [{ address }] = connection.accounts
const { network } = connection
const token = { symbol: 'ETH', decimals: 18 }

/** A visitor who has agreed to a transfer in the kit's own view, and is asked by the wallet. */
async function startAsking(recipient = '0xb0b') {
  let onLate: OnLate | undefined
  let leave = () => {}
  const { kit, storage } = startKit({
    connect: async () => connection,
    disconnect: async () => leave(),
    reads: {
      isAddress: (text) => text === '0xb0b',
      resolveName: async ({ name }) => ({ name, address: '0xb0b', avatar: null }),
      estimateTransfer: async () => ({ amount: 5n, fee: 1n, maxFee: 2n, deposit: 0n, balanceChange: null }),
    },
    features: {
      sendTransfer: (_, __, given) => {
        onLate = given
        return new Promise((_, reject) => {
          leave = () => reject(new KitError('wallet/disconnected'))
        })
      },
    },
  })
  const connecting = connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
  await settle()
  await connecting
  const from = { namespace: 'eip155', address, network, connectorId: 'io.wallet' } as const
  const events: readonly KitEvent[] = [
    { type: 'send.started', from, token },
    { type: 'send.drafted', to: recipient, amount: '0.000000000000000005' },
    { type: 'send.reviewRequested' },
    { type: 'send.submitted' },
  ]
  for (const event of events) {
    kit.send(event)
    await settle()
  }
  expect(kit.getSnapshot().send.is).toBe('asking')
  return { kit, storage, late: (hash: string) => onLate?.(hash) }
}

test('R-SEND-7: what a wallet sends after the visitor disconnected is followed, as what it is', async () => {
  const { kit, late } = await startAsking()
  await disconnect(kit)
  await settle()
  expect(kit.getSnapshot()).toMatchObject({ send: { error: { code: 'wallet/disconnected' } }, recentTransactions: [] })
  late('0x5e')
  await settle()
  expect(kit.getSnapshot().recentTransactions).toMatchObject([
    {
      ...{ hash: '0x5e', is: 'pending', network, address },
      transfer: { to: '0xb0b', amount: '0.000000000000000005', symbol: 'ETH' },
      shown: { to: '0xb0b', amount: '5', maxFee: '2' },
    },
  ])
})

test('whom a visitor paid who disconnected before is not stored again', async () => {
  const { kit, storage, late } = await startAsking('bob.eth')
  await disconnect(kit)
  await settle()
  late('0x5e')
  await settle()
  expect(kit.getSnapshot().recentTransactions).toMatchObject([{ hash: '0x5e', transfer: { name: 'bob.eth' } }])
  expect([...storage.space.entries.keys()].filter((key) => /paidNames|transactions/.test(key))).toEqual([])
})

test('what a wallet sends after the kit was destroyed changes nothing', async () => {
  const { kit, late } = await startAsking()
  await disconnect(kit)
  await settle()
  kit.destroy()
  late('0x5e')
  await settle()
  expect(kit.getSnapshot().recentTransactions).toEqual([])
})
