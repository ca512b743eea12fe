import { durations, isKitError, KitError } from '@kit/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEvmWalletClient } from '../create-evm-wallet-client.ts'
import { codeOf, never, startPage } from '../test-utils/harness.ts'
import { alice, announceProvider, bob, scriptedProvider } from '../test-utils/scripted-provider.ts'
import type { ReadNode } from './read-node.ts'
import { createReadTransaction } from './read-transaction.ts'

afterEach(() => void vi.useRealTimers())

const network = 'eip155:1'
const hash = `0x${'ab'.repeat(32)}`
const operation = `0x${'0e'.repeat(32)}`
const calls = [
  { to: bob, value: 0n, data: '0x01' },
  { to: bob, value: 0n, data: '0x02' },
]

/** A wallet that takes calls and says what the test has it say of them, and a chain that knows the transactions that the test names. */
async function start({ id = '0x5' }: { id?: string } = {}) {
  const { page, discovery, chain } = startPage()
  const status = { says: (): unknown => ({ status: 100 }) }
  const receipts: Record<string, unknown> = {}
  const asked: unknown[] = []
  const wallet = scriptedProvider({
    wallet_sendCalls: () => ({ id }),
    wallet_getCallsStatus: ([which]) => {
      asked.push(which)
      return status.says()
    },
  })
  const readNode: ReadNode = async (_, { method, params }) => {
    if (method === 'eth_chainId') return '0x1'
    return method === 'eth_getTransactionReceipt' ? (receipts[String((params as string[])[0])] ?? null) : null
  }
  const connectorId = announceProvider(page, wallet.provider)
  const metadata = { name: 'A dApp', url: 'https://dapp.example', icons: [] }
  const { walletCalls } = chain
  const open = () =>
    createEvmWalletClient({ connectorId, chain: { ...chain, readNode }, metadata, session: undefined }, discovery)
  wallet.answer('eth_sendTransaction', () => {
    throw new KitError('transaction/unknown', { context: { transactionId: operation } })
  })
  const client = open()
  await client.connect({ network }, never)
  const read = createReadTransaction({ readNode, walletCalls })
  return {
    ...{ client, connectorId, wallet, status, receipts, asked, open },
    look: (transactionId: string) => read({ network, hash: transactionId }, never),
    /** Of calls of which the wallet says nothing more for a minute. */
    async sendUnknown(signal = never) {
      vi.useFakeTimers()
      const sent = client.features.sendSwapBatch?.({ address: alice, network, calls }, signal)
      const outcome = sent?.then(String, (error: unknown) => error)
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(durations.confirmation)
      vi.useRealTimers()
      const error = await outcome
      if (!isKitError(error, 'transaction/unknown')) throw error
      asked.length = 0
      return String(error.context.transactionId)
    },
  }
}

describe('F50: calls of which nobody knows yet whether they were made', () => {
  test('are no hash, are asked of their wallet by its own id, and are believed when the chain has their transaction', async () => {
    const { sendUnknown, look, status, receipts, asked } = await start({ id: 'a:b/%7' })
    const unknown = await sendUnknown()
    expect(unknown).not.toMatch(/^0x/)
    expect(await look(unknown)).toEqual({ is: 'pending' })
    status.says = () => ({ status: 200, receipts: [{ transactionHash: hash, status: '0x1' }] })
    expect(await look(unknown)).toEqual({ is: 'pending' })
    receipts[hash] = { status: '0x0' }
    expect(await look(unknown)).toEqual({ is: 'failed' })
    receipts[hash] = { status: '0x1' }
    expect(await look(unknown)).toEqual({ is: 'confirmed' })
    expect(new Set(asked)).toEqual(new Set(['a:b/%7']))
  })

  test.each([
    ['gave them up', 400, { is: 'failed' }],
    ['says that they failed', 500, { is: 'failed' }],
    ['has them still', 100, { is: 'pending' }],
    ['says that all is done, and names no transaction', 200, { is: 'unseen', isFinal: true }],
    ['says that some are done, and names no transaction', 600, { is: 'unseen', isFinal: true }],
  ])('of a wallet that %s', async (_, said, reading) => {
    const { sendUnknown, look, status } = await start()
    const unknown = await sendUnknown()
    status.says = () => ({ status: said, receipts: [] })
    expect(await look(unknown)).toEqual(reading)
  })

  test.each([400, 500])(
    'were undone where their wallet says %i, though the bundle that they were in was not',
    async (said) => {
      const { sendUnknown, look, status, receipts } = await start()
      const unknown = await sendUnknown()
      status.says = () => ({ status: said, receipts: [{ transactionHash: hash, status: '0x0' }] })
      expect(await look(unknown)).toEqual({ is: 'pending' })
      receipts[hash] = { status: '0x1' }
      expect(await look(unknown)).toEqual({ is: 'failed' })
    },
  )

  test.each([
    ['has some of them still', { status: 100 }, { is: 'pending' }],
    ['has them still, which happen together', { status: 100, atomic: true }, { is: 'confirmed' }],
    ['says that some are done', { status: 600 }, { is: 'unseen', isFinal: true }],
  ])('of which a block has some, of a wallet that %s', async (_, said, reading) => {
    const { sendUnknown, look, status, receipts } = await start()
    const unknown = await sendUnknown()
    receipts[hash] = { status: '0x1' }
    status.says = () => ({ ...said, receipts: [{ transactionHash: hash, status: '0x1' }] })
    expect(await look(unknown)).toEqual(reading)
  })

  test('stay unknown while their wallet does not know them, is no wallet of the page, or has left', async () => {
    const { sendUnknown, look, status, client, connectorId, open } = await start()
    const unknown = await sendUnknown()
    status.says = () => Promise.reject(Object.assign(new Error('unknown'), { code: 5730 }))
    expect(await look(unknown)).toEqual({ is: 'unseen' })
    status.says = () => ({ status: 400 })
    expect(await look(unknown.replace(connectorId, 'com.other'))).toEqual({ is: 'unseen' })
    const next = open()
    client.destroy()
    expect(await look(unknown)).toEqual({ is: 'unseen' })
    await next.restore({}, never)
    expect(await look(unknown)).toEqual({ is: 'failed' })
    next.destroy()
    expect(await look(unknown)).toEqual({ is: 'unseen' })
  })

  test('are not forgotten when who waits for them stops waiting', async () => {
    const stop = new AbortController()
    const { sendUnknown, look, status } = await start()
    status.says = () => {
      stop.abort()
      return { status: 100 }
    }
    const unknown = await sendUnknown(stop.signal)
    status.says = () => ({ status: 400 })
    expect(await look(unknown)).toEqual({ is: 'failed' })
  })

  test('are also the operation of a smart account that is in no block yet', async () => {
    const { client, look, status, asked } = await start()
    const sent = client.features.sendTransaction?.({ address: alice, network, transaction: { to: bob } }, never)
    const error = await sent?.catch((reason: unknown) => reason)
    if (!isKitError(error, 'transaction/unknown')) throw error
    status.says = () => ({ status: 400 })
    expect([await look(String(error.context.transactionId)), asked]).toEqual([{ is: 'failed' }, [operation]])
  })

  test.each(['calls:', 'calls::0x5', 'calls:com.example:', 'calls:a:b:c', 'calls:%zz:0x5', 'calls'])(
    '%s names none, and nobody is asked',
    async (id) => {
      const { look, asked } = await start()
      expect([await codeOf(look(id)), asked]).toEqual(['rpc/invalid-params', []])
    },
  )
})
