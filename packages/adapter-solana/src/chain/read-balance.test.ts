import { readOwn } from '@kit/core/adapters'
import type { Address } from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { fakeRpc, resultResponse } from '../test-utils/fake-rpc.ts'
import { codeOf, devnet, mainnet, never } from '../test-utils/harness.ts'
import { keyOf } from '../test-utils/planned-transfer.ts'
import { mintAccount, mintWithInterest, mintWithMultiplier, tokenAccount } from '../test-utils/token-accounts.ts'
import { tokenProgram } from './programs.ts'
import { createReadBalance, createReadTokens } from './read-balance.ts'

const address = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const named = { ...mainnet, nativeCurrency: { name: 'Own', symbol: 'OWN', decimals: 6 } }
const { rpc, requests } = fakeRpc(({ id }) => resultResponse(id, { value: 5 }))
const read = createReadBalance({ networks: [named], rpc })

test('a balance is in the currency of its network', async () => {
  const balance = await read({ address, network: named.caipNetworkId }, never)
  expect(balance).toEqual({ amount: 5n, symbol: 'OWN', decimals: 6 })
})

test('nobody is asked about what is no address, or a network that the kit does not have', async () => {
  const before = requests.length
  const network = named.caipNetworkId
  expect(await codeOf(read({ address: 'alice.sol', network }, never))).toBe('rpc/invalid-params')
  expect(await codeOf(createReadTokens(rpc)({ address: 'alice.sol', network }, never))).toBe('rpc/invalid-params')
  expect(await codeOf(read({ address, network: devnet.caipNetworkId }, never))).toBe('network/unknown')
  expect(requests).toHaveLength(before)
})

describe('tokens', () => {
  const [owner, one, other] = [keyOf(1), keyOf(2), keyOf(3)]

  /** The tokens of an owner who has seven units of each mint, and with what options the node was asked. */
  async function tokensOf(mints: Readonly<Record<string, unknown>>) {
    const asked: Record<string, unknown> = {}
    const { rpc } = fakeRpc(({ id, method, params }) => {
      asked[method] = params.at(-1)
      if (method === 'getMultipleAccounts')
        return resultResponse(id, { value: (params[0] as string[]).map((mint) => mints[mint]) })
      const accounts = Object.keys(mints).map((mint) => ({
        pubkey: mint,
        account: tokenAccount({ mint: mint as Address, owner, amount: 7n }),
      }))
      return resultResponse(id, { value: readOwn(params[1], 'programId') === tokenProgram ? accounts : [] })
    })
    const tokens = await createReadTokens(rpc)({ address: owner, network: mainnet.caipNetworkId }, never)
    return { asked, tokens }
  }

  test('are read without more of a mint or an account than says what they are', async () => {
    const { asked } = await tokensOf({ [one]: mintAccount() })
    expect(asked).toMatchObject({
      getMultipleAccounts: { encoding: 'base64', dataSlice: { offset: 0, length: 2_048 } },
      getTokenAccountsByOwner: { encoding: 'base64', dataSlice: { offset: 0, length: 166 } },
    })
  })

  test.each([
    ['no account', 'nothing'],
    ['of nobody', { ...mintAccount(), owner: 'nobody' }],
    ['without data', { ...mintAccount(), data: null }],
  ])('are there without one whose mint is %s', async (_, broken) => {
    const { tokens } = await tokensOf({ [one]: broken, [other]: mintAccount() })
    expect(tokens).toEqual([{ token: other, amount: 7n, decimals: 6 }])
  })

  test.each<[string, number, bigint]>([
    ['ten times', 10, 70n],
    ['a half of', 0.5, 3n],
    ['three tenths more than', 1.3, 9n],
  ])('that show %s their units say so', async (_, multiplier, shownAmount) => {
    const { tokens } = await tokensOf({ [one]: mintWithMultiplier(multiplier) })
    expect(tokens).toEqual([{ token: one, amount: 7n, decimals: 6, shownAmount }])
  })

  test('that have borne interest show it', async () => {
    const year = 31_556_736n
    const { tokens } = await tokensOf({ [one]: mintWithInterest({ before: 10_000, changed: year, rate: 0 }) })
    // Seven times e.
    expect(tokens).toEqual([{ token: one, amount: 7n, decimals: 6, shownAmount: 19n }])
  })

  test.each([1, Number.NaN, Number.POSITIVE_INFINITY, -2, 1e300])(
    'that multiply their units by %s show them as they are',
    async (multiplier) => {
      const { tokens } = await tokensOf({ [one]: mintWithMultiplier(multiplier) })
      expect(tokens).toEqual([{ token: one, amount: 7n, decimals: 6 }])
    },
  )
})
