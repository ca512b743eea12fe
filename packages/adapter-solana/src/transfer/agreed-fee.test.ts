import type { TransferRequest } from '@kit/core'
import { address, getBase58Decoder, getBase64Encoder, type Instruction } from '@solana/kit'
import { afterEach, expect, test, vi } from 'vitest'
import { computeBudgetProgram } from '../chain/programs.ts'
import { firstSignature } from '../chain/signatures.ts'
import { resultResponse } from '../test-utils/fake-rpc.ts'
import { mainnet, never, startConnected, startHarness, testWallet } from '../test-utils/harness.ts'
import { limit, mint, own, price, refusalOf, to } from '../test-utils/planned-transfer.ts'
import { rebuilt } from '../test-utils/rebuilt.ts'
import { mintAccount, plainAccount, tokenAccount } from '../test-utils/token-accounts.ts'

const network = mainnet.caipNetworkId
const known: Readonly<Record<string, object>> = { [to]: plainAccount(), [mint]: mintAccount() }
const hashOf = (base64: string) =>
  getBase58Decoder().decode(firstSignature(new Uint8Array(getBase64Encoder().encode(base64))))
type Body = { readonly id: string; readonly method: string; readonly params: readonly unknown[] }

afterEach(() => void vi.unstubAllGlobals())

/** A network that charges 5,000 lamports. @returns what was sent to it */
function startNetwork(): readonly string[] {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { id, method, params }: Body = JSON.parse(String(init.body))
    if (method === 'sendTransaction') {
      const hash = hashOf(String(params[0]))
      sent.push(hash)
      return resultResponse(id, hash)
    }
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
  return sent
}

/** Sends from a wallet with tokens that declines what it is asked. */
async function send(agreed: Partial<TransferRequest>) {
  startNetwork()
  const wallet = await testWallet({ features: ['solana:signTransaction'] })
  const { client, connect } = startHarness([wallet])
  const { accounts } = await connect()
  wallet.reject('solana:signTransaction')
  const transfer = { to, amount: 100_000n, ...agreed }
  const sending = client.features.sendTransfer?.({ address: accounts[0].address, network, transfer }, never)
  const error = await sending?.catch((error: unknown) => error)
  return { error, isAsked: wallet.requests.some(({ method }) => method === 'solana:signTransaction') }
}

/** Sends from a wallet that only signs, and first sets a limit of 1,000 units and this price. */
async function sendPriced(microLamports: bigint, agreed: Partial<TransferRequest>) {
  const sent = startNetwork()
  const { client, wallet, address: from } = await startConnected({ features: ['solana:signTransaction'] })
  const settings = [limit(1_000), price(microLamports)].map((data) => ({
    programAddress: computeBudgetProgram,
    data: Uint8Array.from(data),
  }))
  const isOther = ({ programAddress }: Instruction) => programAddress !== computeBudgetProgram
  wallet.signInstead((bytes) => rebuilt(bytes, (asked) => [...settings, ...asked.filter(isOther)]))
  const transfer = { to, amount: 100_000n, ...agreed }
  return { sent, outcome: await refusalOf(client.features.sendTransfer?.({ address: from, network, transfer }, never)) }
}

test('what a wallet signed at a higher price than was agreed to is not sent', async () => {
  const { sent, outcome } = await sendPriced(2_000_001n, { maxFee: 7_000n })
  expect(outcome).toBe('transaction/fee-too-high: The fee would be 7001 lamports, and may be 7000 at most.')
  expect(sent).toEqual([])
})

test('nor is what would cost more than it pays, where nothing was agreed to', async () => {
  const { sent, outcome } = await sendPriced(95_000_001n, {})
  expect(outcome).toBe('transaction/fee-too-high: The fee would be 100001 lamports for a payment of 100000.')
  expect(sent).toEqual([])
})

test.each([7_000n, undefined])(
  'what a wallet signed at another price is sent where that is agreed to: %s',
  async (maxFee) => {
    const { sent, outcome } = await sendPriced(2_000_000n, { maxFee })
    expect([outcome, sent]).toEqual(['went well', [expect.any(String)]])
  },
)

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
