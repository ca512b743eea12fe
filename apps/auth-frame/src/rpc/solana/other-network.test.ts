import { base58, base64 } from '@scure/base'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { buildTransaction, call, littleEndian, recentHash } from '../../test-utils/build-transaction.ts'
import { failureIn, type NodeAnswers, openRpc, solana, testWallet } from '../../test-utils/open-rpc.ts'
import type { Network } from '../rpc-context.ts'

const me = testWallet().addresses.solana
const you = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
const system = '11111111111111111111111111111111'
const devnet: Network = {
  ...{ ...solana, id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' },
  ...{ name: 'Solana Devnet', rpcUrl: 'http://devnet.example/' },
}
const pay = call(system, [me, you], [...littleEndian(4, 2n), ...littleEndian(8, 1n)])
const advance = call(system, [me, you, me], littleEndian(4, 4n))
const payment = buildTransaction(me, [pay])
const advancing = buildTransaction(me, [advance, pay])
const known = { context: { slot: 1 }, value: true }
const unknown = { context: { slot: 1 }, value: false }
const warning = [{ word: 'mayBeOtherNetwork' }]

async function shownOn(network: Network, params: object, answers: NodeAnswers, networks = [solana, devnet]) {
  const method = 'transactions' in params ? 'solana_signAllTransactions' : 'solana_signTransaction'
  const rpc = openRpc(answers, networks)
  await failureIn(rpc.ask(method, params, network.id))
  return { warnings: rpc.shown[0]?.warnings, asked: rpc.asked }
}

afterEach(() => void vi.useRealTimers())

describe('where the host has several networks of Solana', () => {
  test('a transaction that the shown network knows is warned of by nothing', async () => {
    const { warnings, asked } = await shownOn(devnet, { transaction: payment }, { isBlockhashValid: known })
    expect(warnings).toEqual([])
    expect(asked).toEqual([
      { url: devnet.rpcUrl, method: 'isBlockhashValid', params: [recentHash, { commitment: 'processed' }] },
    ])
  })

  test.each([
    ['does not know it', unknown],
    ['answers what cannot be read', 'yes'],
    ['does not answer', () => Promise.reject(new Error('silent'))],
  ])('attack: a transaction may be for another network where the node of the shown one %s', async (_, answer) => {
    const { warnings } = await shownOn(devnet, { transaction: payment }, { isBlockhashValid: answer })
    expect(warnings).toEqual(warning)
  })

  test('attack: one of several transactions is enough', async () => {
    const transactions = [payment, buildTransaction(me, [pay], you)]
    const isBlockhashValid = ([hash]: [string]) => (hash === recentHash ? known : unknown)
    expect((await shownOn(devnet, { transactions }, { isBlockhashValid })).warnings).toEqual(warning)
    const answers = { isBlockhashValid: known }
    expect((await shownOn(devnet, { transactions }, answers)).warnings).toEqual([])
  })

  test('attack: a node that is silent is waited for three seconds', async () => {
    vi.useFakeTimers()
    const isBlockhashValid = (_: unknown, signal: AbortSignal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('late'))))
    const shown = shownOn(devnet, { transaction: payment }, { isBlockhashValid })
    await vi.advanceTimersByTimeAsync(3_000)
    expect((await shown).warnings).toEqual(warning)
  })

  const nonceAccount = (nonce: string, owner = system) => {
    const data = Uint8Array.from([
      ...littleEndian(4, 1n),
      ...littleEndian(4, 1n),
      ...base58.decode(you),
      ...base58.decode(nonce),
    ])
    return { value: { owner, data: [base64.encode(data), 'base64'] } }
  }

  test('a transaction whose nonce the shown network has is warned of by nothing', async () => {
    const answers = { isBlockhashValid: unknown, getAccountInfo: nonceAccount(recentHash) }
    const { asked, warnings } = await shownOn(devnet, { transaction: advancing }, answers)
    expect(warnings).toEqual([])
    expect(asked[1]).toEqual({
      url: devnet.rpcUrl,
      method: 'getAccountInfo',
      params: [me, { commitment: 'processed', encoding: 'base64' }],
    })
  })

  test.each([
    ['has another nonce', nonceAccount(you)],
    ['belongs to another program', nonceAccount(recentHash, you)],
    ['is not there', { value: null }],
  ])('attack: a transaction may be for another network where its nonce account %s', async (_, getAccountInfo) => {
    const { warnings } = await shownOn(
      devnet,
      { transaction: advancing },
      { isBlockhashValid: unknown, getAccountInfo },
    )
    expect(warnings).toEqual(warning)
  })
})

test('where the host has one network of Solana, its node is not asked', async () => {
  const { warnings, asked } = await shownOn(solana, { transaction: payment }, {}, [solana])
  expect([warnings, asked]).toEqual([[], []])
})
