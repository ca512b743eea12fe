import { afterEach, expect, test, vi } from 'vitest'
import { resultResponse } from '../test-utils/fake-rpc.ts'
import { mainnet, never, startHarness, testWallet } from '../test-utils/harness.ts'
import { plainAccount } from '../test-utils/token-accounts.ts'

const network = mainnet.caipNetworkId
const to = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
type Body = { readonly id: string; readonly method: string; readonly params: readonly unknown[] }

afterEach(() => void vi.unstubAllGlobals())

/** Sends 100,000 lamports on a network that charges 5,000, from a wallet that declines what it is asked. */
async function send(maxFee?: bigint) {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { id, method }: Body = JSON.parse(String(init.body))
    if (method === 'getLatestBlockhash')
      return resultResponse(id, { value: { blockhash: '1'.repeat(32), lastValidBlockHeight: 9 } })
    if (method === 'simulateTransaction') return resultResponse(id, { value: { err: null, unitsConsumed: 300 } })
    if (method === 'getRecentPrioritizationFees') return resultResponse(id, [])
    if (method === 'getFeeForMessage') return resultResponse(id, { value: 5_000 })
    return resultResponse(id, { value: method === 'getBalance' ? 1e9 : [plainAccount()] })
  })
  const wallet = await testWallet({ features: ['solana:signTransaction'] })
  const { client, connect } = startHarness([wallet])
  const { accounts } = await connect()
  wallet.reject('solana:signTransaction')
  const transfer = { to, amount: 100_000n, maxFee }
  const sending = client.features.sendTransfer?.({ address: accounts[0].address, network, transfer }, never)
  const error = await sending?.catch((error: unknown) => error)
  return { error, isAsked: wallet.requests.some(({ method }) => method === 'solana:signTransaction') }
}

test('a transfer that would cost more than was agreed to is not asked of the wallet', async () => {
  expect(await send(4_999n)).toMatchObject({
    error: {
      code: 'transaction/fee-too-high',
      detail: 'The fee would be 5000 lamports, and may be 4999 at most.',
    },
    isAsked: false,
  })
})

test.each([5_000n, undefined])('one that costs no more is asked: %s', async (maxFee) => {
  expect(await send(maxFee)).toMatchObject({ error: { code: 'wallet/rejected' }, isAsked: true })
})
