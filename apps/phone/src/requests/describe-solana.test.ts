import { base58 } from '@scure/base'
import type { Instruction } from '@solana/kit'
import { expect, test } from 'vitest'
import {
  buildTransaction,
  call,
  programs,
  transferSol,
  transferTokens,
  unitLimit,
  unitPrice,
} from '../test-utils/build-transaction.ts'
import { addressAt, onSolana, sampleIdentity } from '../test-utils/sample-identities.ts'
import { describeRequest } from './describe-request.ts'

const [sender, recipient, account, target, mint] = [1, 3, 5, 7, 9].map((number) =>
  addressAt(sampleIdentity(number), onSolana),
) as [string, string, string, string, string]
const symbols = { [mint]: 'USDC' }
const move = { mint, from: account, to: target, owner: sender }
const send = (instructions: readonly Instruction[], method = 'solana_signAndSendTransaction') => {
  const params = { transaction: buildTransaction(sender, instructions), pubkey: sender }
  return describeRequest({ method, params, chain: onSolana }, symbols)
}

test('the description of solana_signMessage shows the text and the account', () => {
  const params = { message: base58.encode(new TextEncoder().encode('gm')), pubkey: sender }
  expect(describeRequest({ method: 'solana_signMessage', params, chain: onSolana })).toEqual({
    title: 'Sign this message?',
    details: { Network: 'Solana', Account: sender },
    text: 'gm',
  })
})

test('the description of a transfer shows the exact amount, the recipient and the fee', () => {
  expect(send([transferSol(sender, recipient, 1_500_000_001n)])).toEqual({
    title: 'Send this transaction?',
    details: { Amount: '1.500000001 SOL', To: recipient, From: sender, Network: 'Solana', Fee: 'at most 0.000005 SOL' },
  })
  expect(send([transferSol(sender, recipient, 1n)], 'solana_signTransaction').title).toBe('Sign this transaction?')
})

test('the description of a token transfer shows the symbol, the owner and the opening of an account', () => {
  const open = call(programs.associated, [sender, target, recipient, mint], [1])
  const { details, text } = send([open, transferTokens(move, 12_345_678n)])
  expect(details).toMatchObject({ Amount: '12.345678 USDC', To: recipient })
  expect(text).toBe(`Opens a token account for ${recipient}`)
})

test('the description of a token transfer shows the token account and the mint when owner and symbol are unknown', () => {
  expect(send([transferTokens(move, 5n)]).details).toMatchObject({
    Amount: '0.000005 USDC',
    'To token account': target,
  })
  expect(send([transferTokens({ ...move, mint: recipient }, 5n)]).details.Amount).toBe(`0.000005 of token ${recipient}`)
  const unchecked = call(programs.token, [account, target, sender], [3, 7, 0, 0, 0, 0, 0, 0, 0])
  expect(send([unchecked]).details.Amount).toBe('7 units of a token')
})

test('the description of several instructions lists every one of them', () => {
  const memo = call(programs.memo, [], [...new TextEncoder().encode('hi')])
  const odd = call(programs.system, [sender], [8, 0, 0, 0])
  const stranger = call(programs.token, [account, target, sender], [4, 0, 0, 0, 0, 0, 0, 0, 0])
  const { details, text } = send([
    transferSol(sender, recipient, 5n),
    transferSol(sender, target, 6n),
    memo,
    odd,
    stranger,
  ])
  expect(details).not.toHaveProperty('Amount')
  expect(text?.split('\n')).toEqual([
    `Sends 0.000000005 SOL to ${recipient}`,
    `Sends 0.000000006 SOL to ${target}`,
    'Says: hi',
    `Calls ${programs.system} with 4 bytes`,
    `Calls ${programs.token} with 9 bytes`,
  ])
})

const longer = (setting: Instruction): Instruction => ({ ...setting, data: Uint8Array.of(...(setting.data ?? []), 0) })

test.each([
  ['with a limit', [unitLimit(1_000n), unitPrice(2_000_000n)], '0.000007'],
  ['without one', [unitPrice(1_000_000n)], '0.000205'],
  ['with more than can be used', [unitLimit(4_000_000_000n), unitPrice(1_000_000n)], '0.001405'],
  ['with a byte more than each has', [longer(unitLimit(1_000n)), longer(unitPrice(2_000_000n))], '0.000007'],
])('the fee contains the priority fee, %s', (_, budget, fee) => {
  expect(send([...budget, transferSol(sender, recipient, 1n)]).details.Fee).toBe(`at most ${fee} SOL`)
  expect(send([...budget, transferSol(sender, recipient, 1n)]).text).toBeUndefined()
})

test('the description of several transactions shows their number and total fee', () => {
  const transactions = [5n, 6n].map((lamports) => buildTransaction(sender, [transferSol(sender, recipient, lamports)]))
  const describeAll = (all: readonly unknown[]) =>
    describeRequest({ method: 'solana_signAllTransactions', params: { transactions: all }, chain: onSolana })
  expect(describeAll(transactions)).toEqual({
    title: 'Sign these 2 transactions?',
    details: { Transactions: '2', From: sender, Network: 'Solana', Fee: 'at most 0.00001 SOL' },
    text: `1. Sends 0.000000005 SOL to ${recipient}\n2. Sends 0.000000006 SOL to ${recipient}`,
  })
  const withJunk = describeAll([...transactions, 'x'])
  expect(withJunk.text).toMatch(/3\. It cannot be read/)
  expect(withJunk.details).not.toHaveProperty('Fee')
})

test('the description of an unreadable transaction says that it will not be signed, and that of an empty one that it does nothing', () => {
  const unreadable = { method: 'solana_signTransaction', params: { transaction: 'x' }, chain: onSolana }
  expect(describeRequest(unreadable).text).toMatch(/cannot be read/)
  expect(send([]).text).toBe('Does nothing')
})
