import { createMessage } from '@kit/siwx/solana'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { getTransactionDecoder } from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { FrameFailureError } from '../../door/frame-failure.ts'
import { buildTransaction, call, littleEndian } from '../../test-utils/build-transaction.ts'
import { failureIn, type NodeAnswers, openRpc, solana, testWallet } from '../../test-utils/open-rpc.ts'

const me = testWallet().addresses.solana
const you = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
const system = '11111111111111111111111111111111'
const tokens = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const pay = (lamports: bigint) => call(system, [me, you], [...littleEndian(4, 2n), ...littleEndian(8, lamports)])

async function ask(method: string, params: object, answers: NodeAnswers = {}) {
  const rpc = openRpc(answers)
  const answer = await failureIn(rpc.ask(method, params, solana.id))
  return { answer: answer as { value: Record<string, string & string[]> }, shown: rpc.shown[0], asked: rpc.asked }
}

const isSigned = (transaction: string | undefined) => {
  const { messageBytes, signatures } = getTransactionDecoder().decode(base64.decode(transaction ?? ''))
  const signature = Object.entries(signatures).find(([address]) => address === me)?.[1]
  return ed25519.verify(Uint8Array.from(signature ?? []), Uint8Array.from(messageBytes), base58.decode(me))
}

test('a message is shown as text, and signed', async () => {
  const message = base58.encode(new TextEncoder().encode('Hello'))
  const { answer, shown } = await ask('solana_signMessage', { message, pubkey: me })
  expect(shown).toMatchObject({ title: 'signMessage', text: 'Hello', account: me })
  const signature = base58.decode(answer.value.signature ?? '')
  expect(ed25519.verify(signature, new TextEncoder().encode('Hello'), base58.decode(me))).toBe(true)
})

test('attack: a sign-in for another site is warned of', async () => {
  const text = createMessage({ namespace: 'solana', domain: 'bank.example', address: me })
  const { shown } = await ask('solana_signMessage', {
    message: base58.encode(new TextEncoder().encode(text)),
    pubkey: me,
  })
  expect([shown?.title, shown?.warnings]).toEqual([
    'signIn',
    [{ word: 'signsInElsewhere', with: { there: 'bank.example' } }],
  ])
})

test('attack: a transaction is not signed as a message', async () => {
  const { messageBytes } = getTransactionDecoder().decode(base64.decode(buildTransaction(me, [pay(1n)])))
  const message = base58.encode(Uint8Array.from(messageBytes))
  const { answer, shown } = await ask('solana_signMessage', { message, pubkey: me })
  expect([answer, shown]).toEqual(['not-allowed', undefined])
})

test('a transfer says amount and recipient, and that is what is signed', async () => {
  const { answer, shown } = await ask('solana_signTransaction', {
    transaction: buildTransaction(me, [pay(1_500_000_000n)]),
    pubkey: me,
  })
  expect(isSigned(answer.value.transaction)).toBe(true)
  expect(shown).toMatchObject({ title: 'signTransaction', warnings: [] })
  expect(shown?.facts).toEqual([{ label: 'mostFee', kind: 'text', value: '0.000005 SOL' }])
  expect(shown?.steps?.[0]?.facts.map(({ label, value }) => [label, value])).toEqual([
    ['amount', '1.5 SOL'],
    ['from', me],
    ['recipient', you],
  ])
})

describe('attack: a price or a limit of units with a byte more, which the network takes all the same,', () => {
  const budget = 'ComputeBudget111111111111111111111111111111'
  const units = (...more: number[]) => call(budget, [], [2, ...littleEndian(4, 1_400_000n), ...more])
  const price = (...more: number[]) => call(budget, [], [3, ...littleEndian(8, 1_000_000_000n), ...more])

  test.each([
    ['the price', [units(), price(0)], [['10']]],
    ['the limit', [units(0), price()], [['6']]],
    ['both', [units(0), price(0)], [['6'], ['10']]],
  ])('is in the fee, and shown as what is not known: %s', async (_, settings, sizes) => {
    const transaction = buildTransaction(me, [pay(1n), ...settings])
    const { shown } = await ask('solana_signTransaction', { transaction, pubkey: me })
    expect(shown?.facts).toEqual([{ label: 'mostFee', kind: 'text', value: '1.400005 SOL' }])
    expect(shown?.warnings).toEqual([{ word: 'unknownEffect' }])
    expect(shown?.steps?.slice(1)).toEqual(
      sizes.map(([count]) => ({
        facts: [
          { label: 'program', kind: 'address', value: budget },
          { label: 'data', kind: 'text', value: { word: 'bytes', with: { count } } },
        ],
      })),
    )
  })
})

test('several transactions are shown step by step, and all signed', async () => {
  const transactions = [1n, 2n].map((lamports) => buildTransaction(me, [pay(lamports)]))
  const { answer, shown } = await ask('solana_signAllTransactions', { transactions })
  expect(answer.value.transactions?.map(isSigned)).toEqual([true, true])
  expect(shown?.steps).toHaveLength(2)
})

test('one is sent by the node that the host names, with the options that nodes know', async () => {
  const sendOptions = { preflightCommitment: 'confirmed', color: 'red' }
  const transaction = buildTransaction(me, [pay(1n)])
  const params = { transaction, pubkey: me, sendOptions }
  const { answer, asked } = await ask('solana_signAndSendTransaction', params, { sendTransaction: 'x' })
  const [sent, options] = (asked[0]?.params ?? []) as unknown as [string, object]
  expect([asked[0]?.url, isSigned(sent), options]).toEqual([
    'http://solana.example/',
    true,
    { preflightCommitment: 'confirmed', encoding: 'base64' },
  ])
  const silent = () => Promise.reject(new FrameFailureError('unavailable', 'No answer.'))
  const again = await ask('solana_signAndSendTransaction', params, { sendTransaction: silent })
  expect(again.answer).toEqual(answer)
})

describe('attack: a node that refuses what it or another behind it has taken', () => {
  const transaction = buildTransaction(me, [pay(1n)])
  const refuse = () => Promise.reject(new FrameFailureError('rpc', 'already processed', { rpc: { code: -32_002 } }))
  const sendRefused = (look: NodeAnswers[string]) =>
    ask(
      'solana_signAndSendTransaction',
      { transaction, pubkey: me },
      { sendTransaction: refuse, getSignatureStatuses: look },
    )

  test('is asked for it by its signature, so that nobody pays twice', async () => {
    const { answer, asked } = await sendRefused({ value: [{ slot: 7, err: null }] })
    const [{ params } = { params: [] }] = asked.filter(({ method }) => method === 'getSignatureStatuses')
    expect(params).toEqual([[answer.value.signature]])
  })

  test.each([
    ['does not know it', { value: [null] }],
    ['answers what cannot be read', { value: 'known' }],
    ['does not answer that', () => Promise.reject(new FrameFailureError('unavailable', 'No answer.'))],
  ])('has refused it where it %s', async (_, look) => {
    expect((await sendRefused(look)).answer).toBe(-32_002)
  })
})

test.each([
  ['an allowance', call(tokens, [me, you, me], [4, ...littleEndian(8, 5n)]), 'allowance'],
  ['a new owner', call(tokens, [me, me], [6, 2, 0]), 'changesOwner'],
  ['a program that is not known', call(you, [me], [1, 2, 3]), 'unknownEffect'],
  ['a system instruction that is no transfer', call(system, [me, you], littleEndian(4, 1n)), 'unknownEffect'],
])('attack: %s is warned of', async (_, instruction, word) => {
  const { shown } = await ask('solana_signTransaction', { transaction: buildTransaction(me, [instruction]) })
  expect(shown?.warnings).toEqual([{ word }])
})

test.each([
  [
    'a transaction that the account does not sign',
    buildTransaction(you, [call(system, [you, me], littleEndian(4, 2n))]),
  ],
  ['what is none', 'AAAA'],
  ['nothing', undefined],
])('attack: %s is refused', async (_, transaction) => {
  const { answer, shown } = await ask('solana_signTransaction', { transaction })
  expect([answer, shown]).toEqual([-32602, undefined])
})
