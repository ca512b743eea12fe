import { getAddressFromPublicKey } from '@solana/kit'
import { expect, test } from 'vitest'
import { chainWith, from, refusalOf } from '../test-utils/planned-transfer.ts'
import { plainAccount } from '../test-utils/token-accounts.ts'

/** What the fake chain asks of an account, and the dearest fee of the transfer at 1,000 units and what the budget adds. */
const [rent, dearest] = [2_039_280, 5_000 + 2_100 * 2]

const most = (balance: number) => chainWith({ balance }).estimate({ amount: 'max' })

test('all lamports are those that need not stay, without the dearest fee that is ever offered', async () => {
  expect(await most(10_000_000)).toMatchObject({
    amount: BigInt(10_000_000 - rent - dearest),
    fee: 5_000n,
    maxFee: BigInt(dearest),
    deposit: 0n,
  })
})

test('lamports that a trial would use up are not all there is', async () => {
  expect(await most(rent + 100_001)).toMatchObject({ amount: BigInt(100_001 - dearest) })
  expect(await refusalOf(most(rent + 100_000))).toBe(
    `transaction/invalid: There are ${rent + 100_000} lamports, and ${rent} of them have to stay.`,
  )
})

test('a recipient that has no account yet gets one, if its address is the key of an account', async () => {
  const { publicKey } = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])
  const fresh = await getAddressFromPublicKey(publicKey)
  expect(await chainWith().estimate({ amount: 5n, to: fresh })).toMatchObject({ amount: 5n })
})

test('a payment to oneself moves nothing, and is made', async () => {
  const accounts = [plainAccount(), plainAccount()]
  const simulation = { err: null, unitsConsumed: 1_000, accounts }
  const { estimate, order } = chainWith({ simulation, accounts: { [from]: plainAccount() } })
  expect(await estimate({ amount: 5n, to: from })).toMatchObject({
    amount: 5n,
    balanceChange: { sender: 0n, recipient: 0n },
  })
  expect(order.filter((method) => method === 'getMultipleAccounts')).toHaveLength(1)
})
