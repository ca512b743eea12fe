import { AccountRole, getBase64Decoder, getBase64Encoder } from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { token2022Program } from '../chain/programs.ts'
import {
  chainWith,
  destination,
  first,
  from,
  frozen,
  held,
  limit,
  mint,
  own,
  price,
  read,
  refusalOf,
  second,
  third,
  to,
  u64,
} from '../test-utils/planned-transfer.ts'
import { mintAccount, mintWithFee, plainAccount, tokenAccount } from '../test-utils/token-accounts.ts'

const { READONLY, WRITABLE, WRITABLE_SIGNER } = AccountRole

describe('what the wallet is asked to sign', () => {
  test('R-SEND-6: lamports are one instruction of the System program, paid for by the sender', async () => {
    const { prepare } = chainWith()
    const { payer, instructions } = read(await prepare({ amount: 123_456_789n }))
    expect(payer).toBe(from)
    expect(instructions).toEqual([
      {
        program: '11111111111111111111111111111111',
        accounts: [
          [from, WRITABLE_SIGNER],
          [to, WRITABLE],
        ],
        data: [2, 0, 0, 0, ...u64(123_456_789n)],
      },
    ])
  })

  test('R-SEND-6: a token goes to the account of the recipient, which is created first', async () => {
    const { prepare } = chainWith({ held: [held(first, 9n)] })
    const { instructions } = read(await prepare({ amount: 7n, token: mint }))
    expect(instructions).toEqual([
      {
        program: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
        accounts: [
          [from, WRITABLE_SIGNER],
          [destination, WRITABLE],
          [to, READONLY],
          [mint, READONLY],
          ['11111111111111111111111111111111', READONLY],
          ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', READONLY],
        ],
        data: [1],
      },
      {
        program: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
        accounts: [
          [first, WRITABLE],
          [mint, READONLY],
          [destination, WRITABLE],
          // It pays the fee, too.
          [from, WRITABLE_SIGNER],
        ],
        data: [12, ...u64(7n), 6],
      },
    ])
  })

  test('an account of the recipient that is there is not created again', async () => {
    const arrival = tokenAccount({ mint, owner: to })
    const { prepare } = chainWith({
      held: [held(first, 9n)],
      accounts: { [destination]: arrival },
      balance: 5_000,
    })
    const { instructions } = read(await prepare({ amount: 7n, token: mint }))
    expect(instructions.map(({ data }) => data[0])).toEqual([12])
  })

  test.each([
    ['the first that holds enough', [held(first, 6n), held(second, 7n), held(third, 8n)], second],
    ['the associated one before others', [held(first, 9n), held(own, 7n), held(third, 9n)], own],
    ['none that is frozen', [frozen(held(first, 9n)), held(second, 9n)], second],
    ['none of another mint', [held(first, 9n, { mint: to }), held(second, 9n)], second],
    ['none of another owner', [held(first, 9n, { owner: to }), held(second, 9n)], second],
  ])('of several accounts the sender pays from %s', async (_, accounts, source) => {
    const { prepare } = chainWith({ held: accounts })
    const { instructions } = read(await prepare({ amount: 7n, token: mint }))
    expect(instructions.at(-1)?.accounts[0]).toEqual([source, WRITABLE])
  })
})

describe('what is refused before the wallet is asked', () => {
  const uninitialised = () => {
    const account = mintAccount()
    const data = Uint8Array.from(getBase64Encoder().encode(account.data[0] ?? ''))
    data[45] = 0
    return { ...account, data: [getBase64Decoder().decode(data), 'base64'] }
  }

  test.each([
    ['no account of this token', { held: [] }, 'There is not enough of this token in one account.'],
    [
      'too little in each',
      { held: [held(first, 6n), held(second, 6n)] },
      'There is not enough of this token in one account.',
    ],
    ['an uninitialised mint', { accounts: { [mint]: uninitialised() } }, '`token` is no mint on this network.'],
    [
      'a mint of another program',
      { accounts: { [mint]: { ...mintAccount(), owner: first } } },
      '`token` is no mint on this network.',
    ],
    [
      'a token account as a mint',
      { accounts: { [mint]: tokenAccount({ mint, owner: to }) } },
      '`token` is no mint on this network.',
    ],
    [
      'a frozen account of the recipient',
      {
        held: [held(first, 9n)],
        accounts: { [destination]: frozen({ pubkey: to, account: tokenAccount({ mint, owner: to }) }).account },
      },
      'The account of the recipient is frozen.',
    ],
    [
      'a program as the recipient',
      { accounts: { [to]: { ...plainAccount(), executable: true } } },
      '`to` is a program.',
      'transaction/unspendable',
    ],
    [
      'a token account as the recipient',
      { accounts: { [to]: tokenAccount({ mint, owner: to }) } },
      '`to` is a token account or a mint; give the address of its owner.',
    ],
    [
      'a mint as the recipient',
      { accounts: { [to]: mintAccount(token2022Program, 250) } },
      '`to` is a token account or a mint; give the address of its owner.',
    ],
    [
      'a token that keeps more than half',
      { held: [held(first, 9n)], accounts: { [mint]: mintWithFee(6_000, 1_000n) } },
      'It keeps 5 of the 7 units that are sent.',
      'transaction/withheld-by-token',
    ],
  ] as const)('%s', async (_, answers, detail, code: string = 'transaction/invalid') => {
    const { prepare } = chainWith(answers)
    expect(await refusalOf(prepare({ amount: 7n, token: mint }))).toBe(`${code}: ${detail}`)
  })

  test('a token with other decimals than the amount was worked out with', async () => {
    const { prepare } = chainWith({ held: [held(first, 9n)] })
    expect(await refusalOf(prepare({ amount: 7n, token: mint, decimals: 9 }))).toBe(
      'transaction/wrong-decimals: The token has 6 decimals, not 9.',
    )
    expect(await refusalOf(prepare({ amount: 7n, token: mint, decimals: 6 }))).toBe('went well')
  })

  test('a token may keep half, and no more', async () => {
    const { prepare } = chainWith({ held: [held(first, 9n)], accounts: { [mint]: mintWithFee(5_000, 1_000n) } })
    expect(await refusalOf(prepare({ amount: 8n, token: mint }))).toBe('went well')
    expect(await refusalOf(prepare({ amount: 7n, token: mint }))).toMatch('keeps 4 of the 7 units')
  })

  test('a recipient of lamports that is a token account', async () => {
    const { prepare } = chainWith({ accounts: { [to]: tokenAccount({ mint, owner: to }) } })
    expect(await refusalOf(prepare({ amount: 7n }))).toMatch(/^transaction\/invalid: `to` is a token account/)
  })

  test('what the network would refuse, in its own words', async () => {
    const { prepare } = chainWith({ simulation: { err: { InstructionError: [0, { Custom: 1 }] } } })
    expect(await refusalOf(prepare({ amount: 7n }))).toBe(
      'transaction/invalid: The network would refuse it: {"InstructionError":[0,{"Custom":1}]}.',
    )
  })

  test.each([null, 7, 'I am no blockhash'])('a blockhash that is %j', async (blockhash) => {
    expect(await refusalOf(chainWith({ blockhash }).prepare({ amount: 7n }))).toMatch(/^rpc\/invalid-response/)
  })

  test('a token account of the sender that is none', async () => {
    const { prepare } = chainWith({ held: [{ pubkey: 'no address', account: tokenAccount({ mint, owner: from }) }] })
    expect(await refusalOf(prepare({ amount: 7n, token: mint }))).toMatch(/^rpc\/invalid-response/)
  })

  test('lamports that do not cover the payment, its fee and the rent of a new account', async () => {
    const refusal = (needed: bigint, has: number) =>
      `transaction/invalid: It takes ${needed} lamports, and there are ${has}.`
    const pay = (balance: number) => refusalOf(chainWith({ balance, fee: 6_000 }).prepare({ amount: 100_000n }))
    expect([await pay(106_000), await pay(105_999)]).toEqual(['went well', refusal(106_000n, 105_999)])
    const token = (balance: number) =>
      refusalOf(chainWith({ balance, held: [held(first, 9n)] }).prepare({ amount: 7n, token: mint }))
    expect([await token(2_044_280), await token(2_044_279)]).toEqual(['went well', refusal(2_044_280n, 2_044_279)])
  })
})

describe('the fee', () => {
  test.each([
    ['the median', [9, 7, 1, 3, 5], price(5n)],
    ['the median of an even number', [3, 4, 1, 2], price(3n)],
    ['at most two lamports for a compute unit', [3_000_000, 3_000_000, 1], price(2_000_000n)],
    ['nothing where nobody paid', [0, 0, 0], undefined],
    ['nothing where nothing is known', [], undefined],
    ['nothing where the network does not say', null, undefined],
  ])('offers %s', async (_, prices, offered) => {
    const { budget } = read(await chainWith({ prices, fee: 5_000 }).prepare({ amount: 1_000_000n }))
    expect(budget).toEqual([limit(2_100), ...(offered ? [offered] : [])])
  })

  test('is asked for the accounts that the transfer writes to, each once', async () => {
    const { prepare, asked } = chainWith({ held: [held(first, 9n)] })
    await prepare({ amount: 7n, token: mint })
    expect(asked.getRecentPrioritizationFees).toEqual([[from, destination, first]])
  })

  test('is quoted by the network for this very message', async () => {
    const { prepare, asked } = chainWith({ prices: [5] })
    const { message } = read(await prepare({ amount: 7n }))
    expect(asked.getFeeForMessage).toEqual([message, { commitment: 'confirmed' }])
  })

  test('is computed where the network quotes none: a signature and the units, rounded up', async () => {
    const pay = (balance: number, prices: readonly number[]) =>
      refusalOf(chainWith({ fee: null, prices, balance }).prepare({ amount: 100_000n }))
    // 2 100 units at 1 000 000 micro-lamports are 2 100 lamports.
    expect([await pay(107_100, [1_000_000]), await pay(107_099, [1_000_000])]).toEqual([
      'went well',
      'transaction/invalid: It takes 107100 lamports, and there are 107099.',
    ])
    // 2 100 units at 1 micro-lamport are less than one lamport.
    expect(await pay(105_000, [1])).toBe('transaction/invalid: It takes 105001 lamports, and there are 105000.')
  })

  test('is not asked for any more when the visitor cancels', async () => {
    const abort = new AbortController()
    const { prepare, asked } = chainWith()
    const preparing = refusalOf(prepare({ amount: 7n }, abort.signal))
    abort.abort()
    expect(await preparing).toMatch(/abort|cancelled/)
    expect(asked.getFeeForMessage).toBeUndefined()
  })
})

test('the transaction is simulated as it is, without signatures, against the confirmed chain', async () => {
  const { prepare, asked } = chainWith({ held: [held(first, 9n)] })
  const bytes = await prepare({ amount: 7n, token: mint })
  const [simulated, options] = asked.simulateTransaction ?? []
  const trial = read(Uint8Array.from(getBase64Encoder().encode(String(simulated))))
  expect([trial.instructions, trial.budget]).toEqual([read(bytes).instructions, []])
  expect(options).toEqual({
    commitment: 'confirmed',
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: true,
    accounts: { encoding: 'base64', addresses: [first, destination] },
  })
  const confirmed = { commitment: 'confirmed' }
  expect(asked.getBalance).toEqual([from, confirmed])
  expect(asked.getLatestBlockhash).toEqual([confirmed])
  const dataSlice = { offset: 0, length: 166 }
  expect(asked.getTokenAccountsByOwner).toEqual([from, { mint }, { encoding: 'base64', ...confirmed, dataSlice }])
  expect(asked.getMultipleAccounts).toEqual([[destination], { encoding: 'base64', ...confirmed }])
})

test('the blockhash is read last, so that the visitor has as long as there is', async () => {
  const { order, prepare } = chainWith()
  await prepare({ amount: 5n })
  expect(order.at(-1)).toBe('getLatestBlockhash')
})

describe('all that there is of a token', () => {
  const most = (...amounts: readonly bigint[]) =>
    chainWith({ held: amounts.map((amount, at) => held(at === 0 ? first : second, amount)) }).estimate({
      ...{ amount: 'max', token: mint },
    })

  test('is what the fullest account has, since a transfer takes from one', async () => {
    expect((await most(3n, 9n)).amount).toBe(9n)
    expect((await most(9n, 3n)).amount).toBe(9n)
  })

  test('is nothing where there is none, where it is frozen, and of another token', async () => {
    expect(await refusalOf(most())).toBe('transaction/invalid: There is nothing of this token.')
    expect(await refusalOf(most(0n))).toBe('transaction/invalid: There is nothing of this token.')
    const others = [frozen(held(first, 9n)), held(second, 5n, { mint: third })]
    expect(await refusalOf(chainWith({ held: others }).estimate({ amount: 'max', token: mint }))).toBe(
      'transaction/invalid: There is nothing of this token.',
    )
  })
})
