import { type Sandbox, startSandbox } from '@kit/sandbox'
import { type Hex, parseGwei } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOnBase, stranger } from '../test-utils/on-base.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true })
})
afterAll(() => sandbox?.stop())

const amount = 1_000_000n
/** More than it takes, and no more than may be more than a payment: what the node quotes next follows it. */
const dear = { maxFeePerGas: parseGwei('45'), maxPriorityFeePerGas: parseGwei('40') }

type Fees = { readonly maxFeePerGas?: bigint | undefined; readonly maxPriorityFeePerGas?: bigint | undefined }
const times = (factor: bigint, { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n }: Fees) => ({
  maxFeePerGas: factor * maxFeePerGas,
  maxPriorityFeePerGas: factor * maxPriorityFeePerGas,
})

/** Mines nothing until the test says so. */
async function startHeld(first = 8) {
  const page = await startOnBase(sandbox, first)
  await page.miner.setAutomine(false)
  await page.miner.setIntervalMining({ interval: 0 })
  return {
    ...page,
    async end() {
      await page.miner.setAutomine(true)
      await page.miner.setIntervalMining({ interval: 1 })
      page.end()
    },
  }
}

test('a difference is told before a block has it, and a fee when it is charged', async () => {
  const { wallet, send, compare, miner, end } = await startHeld()
  wallet.sendInstead((asked) => ({ ...asked, ...dear, value: 2n }))
  const { hash, shown } = await send({ to: stranger(), amount })
  expect(await compare(hash, shown)).toMatchObject({
    is: 'pending',
    comparison: { is: 'different', differences: { amount: 2n } },
  })
  await miner.mine({ blocks: 1 })
  const { is, comparison } = await compare(hash, shown)
  expect([is, comparison]).toEqual([
    'confirmed',
    { is: 'different', differences: { amount: 2n, fee: expect.any(BigInt) } },
  ])
  await end()
})

test('an honest one waits, and one that was sent again with a higher fee is found by its nonce', async () => {
  const { send, compare, node, miner, signerOf, end } = await startHeld()
  const to = stranger()
  const { hash, shown } = await send({ to, amount })
  const waiting = await compare(hash, shown)
  expect(waiting).toMatchObject({ is: 'pending', comparison: { is: 'waiting' } })
  const { nonce, ...fees } = await node.getTransaction({ hash })
  const again = await signerOf(0).sendTransaction({ to, value: amount, nonce, ...times(2_000n, fees) })
  expect(await compare(hash, shown, waiting.place)).toMatchObject({ is: 'unseen', comparison: { is: 'waiting' } })
  await miner.mine({ blocks: 5 })
  const { gasUsed, effectiveGasPrice } = await node.getTransactionReceipt({ hash: again })
  expect(await compare(hash, shown, waiting.place)).toEqual({
    ...{ is: 'confirmed', place: waiting.place, replacedBy: again },
    comparison: { is: 'different', differences: { fee: gasUsed * effectiveGasPrice } },
  })
  await end()
})

test('one that was sent again, and costs no more than was shown, is as it was shown', async () => {
  const { send, compare, node, miner, signerOf, end } = await startHeld()
  const to = stranger()
  const { hash, shown } = await send({ to, amount })
  const { nonce, ...fees } = await node.getTransaction({ hash })
  await signerOf(0).sendTransaction({ to, value: amount, nonce, ...times(2n, fees) })
  await miner.mine({ blocks: 1 })
  const { is, comparison } = await compare(hash, { ...shown, maxFee: (shown.maxFee ?? 0n) * 4n }, String(nonce))
  expect([is, comparison]).toEqual(['confirmed', { is: 'same' }])
  await end()
})

test('one that the visitor took back did nothing but pay its fee', async () => {
  const { send, compare, node, miner, address, signerOf, end } = await startHeld()
  const { hash, shown } = await send({ to: stranger(), amount })
  const { nonce, ...fees } = await node.getTransaction({ hash })
  await signerOf(0).sendTransaction({ to: address, value: 0n, nonce, ...times(2n, fees) })
  await miner.mine({ blocks: 1 })
  expect((await compare(hash, shown, String(nonce))).is).toBe('failed')
  await end()
})

test('one that the chain has dropped is unseen, and no failure; one that a reorganisation took out is pending again', async () => {
  const { send, compare, node, miner, end } = await startHeld()
  const { hash, shown } = await send({ to: stranger(), amount })
  const { place } = await compare(hash, shown)
  const raw = await node.request({ method: 'eth_getRawTransactionByHash' as never, params: [hash] as never })
  await miner.dropTransaction({ hash })
  expect(await compare(hash, shown, place)).toEqual({
    ...{ is: 'unseen', comparison: { is: 'waiting' } },
    ...{ place, replacedBy: null },
  })
  const snapshot = await miner.snapshot()
  await node.sendRawTransaction({ serializedTransaction: raw as Hex })
  await miner.mine({ blocks: 1 })
  expect((await compare(hash, shown)).is).toBe('confirmed')
  await miner.revert({ id: snapshot })
  await node.sendRawTransaction({ serializedTransaction: raw as Hex })
  expect((await compare(hash, shown)).is).toBe('pending')
  await end()
})
