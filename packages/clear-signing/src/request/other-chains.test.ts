import { base58, base64 } from '@scure/base'
import { NETWORK, p2wpkh, Transaction } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { concat } from '../bytes.ts'
import { clearSigning } from '../index.ts'

const noReads = { features: {}, networks: [] }

function explain(namespace: string, network: string, method: string, input: unknown, addresses: readonly string[]) {
  const [address = ''] = addresses
  const request = { namespace, network, address, addresses, origin: 'https://shop.example', method, input }
  return clearSigning().explain(request, async () => noReads, new AbortController().signal)
}

const [payer, recipient] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
const solana = ['solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const

/** One signature that is still empty, and a message of one transfer by the System Program. */
function solanaTransfer(lamports: number): Uint8Array {
  const head = [1, 0, 1, 3]
  const transfer = [1, 2, 2, 0, 1, 12, 2, 0, 0, 0, lamports, 0, 0, 0, 0, 0, 0, 0]
  const message = concat(
    ...[Uint8Array.from(head), payer, recipient, new Uint8Array(32)],
    ...[new Uint8Array(32).fill(9), Uint8Array.from(transfer)],
  )
  return concat(Uint8Array.from([1]), new Uint8Array(64), message)
}

test.each(['signTransactions', 'signAndSendTransactions'])('each transaction of %s is told of', async (method) => {
  const transactions = [solanaTransfer(5), solanaTransfer(7)]
  const from = base58.encode(payer)
  const { inner, source, cost } = await explain(...solana, method, { address: from, transactions }, [from])
  const effects = inner?.flatMap(({ inner: steps = [] }) => steps.flatMap((step) => step.effects))
  const transfer = { kind: 'transfer', asset: { kind: 'coin' }, from, to: base58.encode(recipient) }
  expect(effects).toMatchObject([
    { ...transfer, amount: 5n },
    { ...transfer, amount: 7n },
  ])
  expect([source, Number(cost?.fee) > 0]).toEqual(['standard', true])
})

test('attack: a price with a byte more is in the fee, and what sets it is shown', async () => {
  const budget = base58.decode('ComputeBudget111111111111111111111111111111')
  const limit = [1, 0, 5, 2, ...[0xc0, 0x5c, 0x15, 0]]
  const price = [1, 0, 10, 3, ...[0, 0xca, 0x9a, 0x3b, 0, 0, 0, 0], 0]
  const message = concat(
    ...[Uint8Array.from([1, 0, 1, 2]), payer, budget, new Uint8Array(32).fill(9)],
    Uint8Array.from([2, ...limit, ...price]),
  )
  const bytes = concat(Uint8Array.from([1]), new Uint8Array(64), message)
  const from = base58.encode(payer)
  const told = await explain(...solana, 'signTransactions', { address: from, transactions: [bytes] }, [from])
  expect([told.cost, told.source, told.warnings]).toEqual([{ fee: 1_400_005_000n }, 'unknown', ['unknownCall']])
  expect(told.inner?.[0]?.inner).toMatchObject([{ call: { contract: base58.encode(budget), dataSize: 10 } }])
})

test.each([[[new Uint8Array()]], [[new Uint8Array([1, 2, 3])]], ['0x00']])(
  'attack: what is no transaction is not explained (%#)',
  async (transactions) => {
    await expect(explain(...solana, 'signTransactions', { transactions }, [base58.encode(payer)])).rejects.toThrow()
  },
)

test('a transaction of which a part is unknown is unknown', async () => {
  const known = solanaTransfer(5)
  const unknown = known.with(known.length - 12, 99)
  const told = async (...transactions: Uint8Array[]) =>
    (await explain(...solana, 'signTransactions', { transactions }, [base58.encode(payer)])).source
  expect([await told(known), await told(known, unknown)]).toEqual(['standard', 'unknown'])
  await expect(explain(...solana, 'signTransactions', { transactions: [5] }, ['A'])).rejects.toThrow(
    'This is no transaction.',
  )
})

test('a PSBT says whom it pays, and what leaves the account in all', async () => {
  const keys = [2, 3].map((byte) => p2wpkh(concat(Uint8Array.from([byte]), new Uint8Array(32).fill(7)), NETWORK))
  const [mine, theirs] = keys
  if (!mine?.address || !theirs?.address) throw new Error('Both have an address.')
  const transaction = new Transaction()
  const witnessUtxo = { script: mine.script, amount: 100_000n }
  transaction.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo })
  transaction.addOutputAddress(theirs.address, 60_000n, NETWORK)
  transaction.addOutputAddress(mine.address, 39_000n, NETWORK)
  const input = {
    psbt: base64.encode(transaction.toPSBT()),
    signInputs: [{ address: mine.address, index: 0 }],
  }
  const chain = ['bip122', 'bip122:000000000019d6689c085ae165831e93'] as const
  const { effects, cost } = await explain(...chain, 'signPsbt', input, [mine.address])
  expect(effects).toMatchObject([{ kind: 'transfer', amount: 60_000n, to: theirs.address }])
  expect(cost).toEqual({ fee: 1_000n, spent: 61_000n })
})

test.each(['signIn', 'signPsbt'])('what is asked of another chain’s wallet is not explained: %s', async (method) => {
  await expect(explain(...solana, method, {}, [base58.encode(payer)])).rejects.toThrow(TypeError)
})

test('a transfer says what it moves on every chain', async () => {
  const transfer = { to: 'B', amount: 5n, token: 'M', decimals: 6 }
  const { effects } = await explain(...solana, 'sendTransfer', { transfer }, ['A'])
  expect(effects).toEqual([
    { kind: 'transfer', asset: { kind: 'token', contract: 'M', decimals: 6 }, amount: 5n, from: 'A', to: 'B' },
  ])
})
