import type { TransferRequest } from '@kit/core'
import { address } from '@solana/kit'
import { afterEach, expect, test, vi } from 'vitest'
import { resultResponse } from '../test-utils/fake-rpc.ts'
import { mainnet, never, startHarness, testWallet } from '../test-utils/harness.ts'
import { mint, own, to } from '../test-utils/planned-transfer.ts'
import { mintAccount, plainAccount, tokenAccount } from '../test-utils/token-accounts.ts'

const network = mainnet.caipNetworkId
const known: Readonly<Record<string, object>> = { [to]: plainAccount(), [mint]: mintAccount() }
type Body = { readonly id: string; readonly method: string; readonly params: readonly unknown[] }

afterEach(() => void vi.unstubAllGlobals())

/** Sends on a network that charges 5,000 lamports, from a wallet with tokens that declines what it is asked. */
async function send(agreed: Partial<TransferRequest>) {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { id, method, params }: Body = JSON.parse(String(init.body))
    if (method === 'getLatestBlockhash')
      return resultResponse(id, { value: { blockhash: '1'.repeat(32), lastValidBlockHeight: 9 } })
    if (method === 'simulateTransaction') return resultResponse(id, { value: { err: null, unitsConsumed: 300 } })
    if (method === 'getRecentPrioritizationFees') return resultResponse(id, [])
    if (method === 'getFeeForMessage') return resultResponse(id, { value: 5_000 })
    if (method === 'getMinimumBalanceForRentExemption') return resultResponse(id, 2_039_280)
    if (method === 'getTokenAccountsByOwner')
      return resultResponse(id, {
        value: [{ pubkey: own, account: tokenAccount({ mint, owner: address(String(params[0])), amount: 9n }) }],
      })
    if (method === 'getBalance') return resultResponse(id, { value: 1e9 })
    return resultResponse(id, { value: [params[0]].flat().map((one) => known[String(one)] ?? null) })
  })
  const wallet = await testWallet({ features: ['solana:signTransaction'] })
  const { client, connect } = startHarness([wallet])
  const { accounts } = await connect()
  wallet.reject('solana:signTransaction')
  const transfer = { to, amount: 100_000n, ...agreed }
  const sending = client.features.sendTransfer?.({ address: accounts[0].address, network, transfer }, never)
  const error = await sending?.catch((error: unknown) => error)
  return { error, isAsked: wallet.requests.some(({ method }) => method === 'solana:signTransaction') }
}

test('a transfer that would cost more than was agreed to is not asked of the wallet', async () => {
  expect(await send({ maxFee: 4_999n })).toMatchObject({
    error: {
      code: 'transaction/fee-too-high',
      detail: 'The fee would be 5000 lamports, and may be 4999 at most.',
    },
    isAsked: false,
  })
})

test.each([5_000n, undefined])('one that costs no more is asked: %s', async (maxFee) => {
  expect(await send({ maxFee })).toMatchObject({ error: { code: 'wallet/rejected' }, isAsked: true })
})

test.each([0n, 2_039_279n])(
  'a transfer whose deposit would be more than was agreed to is not asked of the wallet: %s',
  async (maxDeposit) => {
    expect(await send({ token: mint, amount: 7n, maxDeposit })).toMatchObject({
      error: {
        code: 'transaction/fee-too-high',
        detail: `The deposit would be 2039280 lamports, and may be ${maxDeposit} at most.`,
      },
      isAsked: false,
    })
  },
)

test.each([2_039_280n, undefined])('one whose deposit is no more is asked: %s', async (maxDeposit) => {
  const sent = await send({ token: mint, amount: 7n, maxFee: 5_000n, maxDeposit })
  expect(sent).toMatchObject({ error: { code: 'wallet/rejected' }, isAsked: true })
})
