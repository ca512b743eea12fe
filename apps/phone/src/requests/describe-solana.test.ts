import { base58 } from '@scure/base'
import type { Instruction } from '@solana/kit'
import { expect, test } from 'vitest'
import { addressAt, madeUpIdentity, onSolana } from '../stand-ins/made-up-identities.ts'
import {
  call,
  lamportsTo,
  programs,
  tokensTo,
  unitLimit,
  unitPrice,
  writtenTransaction,
} from '../stand-ins/written-transaction.ts'
import { describeRequest } from './describe-request.ts'

const [me, you, account, target, mint] = [1, 3, 5, 7, 9].map((number) =>
  addressAt(madeUpIdentity(number), onSolana),
) as [string, string, string, string, string]
const symbols = { [mint]: 'USDC' }
const move = { mint, from: account, to: target, owner: me }
const send = (instructions: readonly Instruction[], method = 'solana_signAndSendTransaction') => {
  const params = { transaction: writtenTransaction(me, instructions), pubkey: me }
  return describeRequest({ method, params, chain: onSolana }, symbols)
}

test('shows a message as text, and who signs it', () => {
  const params = { message: base58.encode(new TextEncoder().encode('gm')), pubkey: me }
  expect(describeRequest({ method: 'solana_signMessage', params, chain: onSolana })).toEqual({
    title: 'Sign this message?',
    facts: { Network: 'Solana', Account: me },
    text: 'gm',
  })
})

test('says how much SOL goes where, exactly, and what that costs', () => {
  expect(send([lamportsTo(me, you, 1_500_000_001n)])).toEqual({
    title: 'Send this transaction?',
    facts: { Amount: '1.500000001 SOL', To: you, From: me, Network: 'Solana', Fee: 'at most 0.000005 SOL' },
  })
  expect(send([lamportsTo(me, you, 1n)], 'solana_signTransaction').title).toBe('Sign this transaction?')
})

test('names a token, its owner where one is told, and what else happens', () => {
  const open = call(programs.associated, [me, target, you, mint], [1])
  const { facts, text } = send([open, tokensTo(move, 12_345_678n)])
  expect(facts).toMatchObject({ Amount: '12.345678 USDC', To: you })
  expect(text).toBe(`Opens a token account for ${you}`)
})

test('says that it is a token account where nobody tells whose, and the mint where it has no name', () => {
  expect(send([tokensTo(move, 5n)]).facts).toMatchObject({ Amount: '0.000005 USDC', 'To token account': target })
  expect(send([tokensTo({ ...move, mint: you }, 5n)]).facts.Amount).toBe(`0.000005 of token ${you}`)
  const unchecked = call(programs.token, [account, target, me], [3, 7, 0, 0, 0, 0, 0, 0, 0])
  expect(send([unchecked]).facts.Amount).toBe('7 units of a token')
})

test('tells several deeds one by one, and keeps quiet about none', () => {
  const memo = call(programs.memo, [], [...new TextEncoder().encode('hi')])
  const odd = call(programs.system, [me], [8, 0, 0, 0])
  const stranger = call(programs.token, [account, target, me], [4, 0, 0, 0, 0, 0, 0, 0, 0])
  const { facts, text } = send([lamportsTo(me, you, 5n), lamportsTo(me, target, 6n), memo, odd, stranger])
  expect(facts).not.toHaveProperty('Amount')
  expect(text?.split('\n')).toEqual([
    `Sends 0.000000005 SOL to ${you}`,
    `Sends 0.000000006 SOL to ${target}`,
    'Says: hi',
    `Calls ${programs.system} with 4 bytes`,
    `Calls ${programs.token} with 9 bytes`,
  ])
})

test.each([
  ['with a limit', [unitLimit(1_000n), unitPrice(2_000_000n)], '0.000007'],
  ['without one', [unitPrice(1_000_000n)], '0.000205'],
  ['with more than can be used', [unitLimit(4_000_000_000n), unitPrice(1_000_000n)], '0.001405'],
])('adds what is paid to come sooner, %s', (_, budget, fee) => {
  expect(send([...budget, lamportsTo(me, you, 1n)]).facts.Fee).toBe(`at most ${fee} SOL`)
  expect(send([...budget, lamportsTo(me, you, 1n)]).text).toBeUndefined()
})

test('counts what is signed at once, and adds the fees up', () => {
  const transactions = [5n, 6n].map((lamports) => writtenTransaction(me, [lamportsTo(me, you, lamports)]))
  const ask = (all: readonly unknown[]) =>
    describeRequest({ method: 'solana_signAllTransactions', params: { transactions: all }, chain: onSolana })
  expect(ask(transactions)).toEqual({
    title: 'Sign these 2 transactions?',
    facts: { Transactions: '2', From: me, Network: 'Solana', Fee: 'at most 0.00001 SOL' },
    text: `1. Sends 0.000000005 SOL to ${you}\n2. Sends 0.000000006 SOL to ${you}`,
  })
  const withJunk = ask([...transactions, 'x'])
  expect(withJunk.text).toMatch(/3\. It cannot be read/)
  expect(withJunk.facts).not.toHaveProperty('Fee')
})

test('says that what cannot be read will not be signed, and what does nothing does nothing', () => {
  const unreadable = { method: 'solana_signTransaction', params: { transaction: 'x' }, chain: onSolana }
  expect(describeRequest(unreadable).text).toMatch(/cannot be read/)
  expect(send([]).text).toBe('Does nothing')
})
