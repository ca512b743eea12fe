import { isKitError } from '@kit/core'
import {
  type Address,
  decompileTransactionMessage,
  getAddressDecoder,
  getBase64Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Instruction,
} from '@solana/kit'
import { tokenProgram } from '../chain/programs.ts'
import { estimateTransfer } from '../transfer/estimate-transfer.ts'
import { associatedAccount } from '../transfer/instructions.ts'
import { prepareTransfer } from '../transfer/prepare-transfer.ts'
import { fakeRpc, resultResponse } from './fake-rpc.ts'
import { mainnet, never } from './harness.ts'
import { mintAccount, plainAccount, tokenAccount } from './token-accounts.ts'

const network = mainnet.caipNetworkId
export const keyOf = (seed: number): Address => getAddressDecoder().decode(new Uint8Array(32).fill(seed))
export const [from, to, mint, first, second, third] = [keyOf(1), keyOf(2), keyOf(3), keyOf(4), keyOf(5), keyOf(6)]
export const own = await associatedAccount({ program: tokenProgram, mint, owner: from })
export const destination = await associatedAccount({ program: tokenProgram, mint, owner: to })

/** Where a transfer of lamports between two empty accounts is seen. */
export function watching(sender: Address, recipient: Address) {
  const have = { lamports: 0n, tokens: 0n }
  return { sender: { account: sender, ...have }, recipient: { account: recipient, ...have } }
}

type Answers = {
  accounts?: Readonly<Record<string, object>>
  /** Those that are others once it was simulated. */
  later?: Readonly<Record<string, object>>
  held?: readonly { pubkey: string; account: object }[]
  prices?: readonly number[] | null
  simulation?: object
  blockhash?: unknown
  fee?: number | null
  balance?: number
}

/** A chain with a plain recipient and a mint; every answer can be another one. */
export function chainWith(answers: Answers = {}) {
  const accounts: Readonly<Record<string, object>> = {
    [to]: plainAccount(),
    [mint]: mintAccount(),
    ...Object.fromEntries((answers.held ?? []).map(({ pubkey, account }) => [pubkey, account])),
    ...answers.accounts,
  }
  const { later = {}, prices = [], held = [], blockhash = from, fee = 5_000, balance = 1e9 } = answers
  const { simulation = { err: null, unitsConsumed: 1_000 } } = answers
  const asked: Record<string, readonly unknown[]> = {}
  const order: string[] = []
  const { rpc } = fakeRpc(({ id, method, params }) => {
    asked[method] = params
    order.push(method)
    if (method === 'getLatestBlockhash') return resultResponse(id, { value: { blockhash, lastValidBlockHeight: 100 } })
    if (method === 'simulateTransaction') return resultResponse(id, { value: simulation })
    if (method === 'getRecentPrioritizationFees')
      return resultResponse(id, prices?.map((prioritizationFee) => ({ prioritizationFee })) ?? null)
    if (method === 'getFeeForMessage') return resultResponse(id, { value: fee })
    if (method === 'getBalance') return resultResponse(id, { value: balance })
    if (method === 'getTokenAccountsByOwner') return resultResponse(id, { value: held })
    if (method === 'getMinimumBalanceForRentExemption') return resultResponse(id, 2_039_280)
    const known = asked.simulateTransaction ? { ...accounts, ...later } : accounts
    return resultResponse(id, { value: (params[0] as string[]).map((one) => known[one] ?? null) })
  })
  type Prepared = { amount: bigint; token?: Address; decimals?: number; minReceived?: bigint }
  const prepare = (transfer: Prepared, signal = never) =>
    prepareTransfer({ rpc, network, from, signal }, { to, token: undefined, ...transfer })
  const estimate = (transfer: { amount: bigint | 'max'; token?: Address; to?: Address }) =>
    estimateTransfer({ rpc, network, from, signal: never }, { to, token: undefined, decimals: undefined, ...transfer })
  return { asked, order, prepare, estimate }
}

/** What a transaction does, without the compute budget, and what the budget is. */
export function read(bytes: Uint8Array) {
  const { messageBytes } = getTransactionDecoder().decode(bytes)
  const message = decompileTransactionMessage(getCompiledTransactionMessageDecoder().decode(messageBytes))
  const instructions: readonly Instruction[] = message.instructions
  const plain = instructions.map(({ programAddress, accounts = [], data = [] }) => ({
    program: programAddress,
    accounts: accounts.map(({ address, role }) => [address, role]),
    data: [...data],
  }))
  const isBudget = ({ program }: { program: string }) => program.startsWith('ComputeBudget')
  return {
    payer: message.feePayer.address,
    message: getBase64Decoder().decode(messageBytes),
    budget: plain.filter(isBudget).map(({ data }) => data),
    instructions: plain.filter((one) => !isBudget(one)),
  }
}

export const u64 = (amount: bigint) => [...new Uint8Array(BigUint64Array.of(amount).buffer)]
export const limit = (units: number) => [2, ...new Uint8Array(Uint32Array.of(units).buffer)]
export const price = (microLamports: bigint) => [3, ...u64(microLamports)]

/** Code and detail of what a promise rejects with. */
export async function refusalOf(promise: Promise<unknown> | undefined): Promise<string> {
  try {
    await promise
    return 'went well'
  } catch (error) {
    return isKitError(error) ? `${error.code}: ${error.detail}` : String(error)
  }
}

export const held = (pubkey: Address, amount: bigint, change: Partial<{ mint: Address; owner: Address }> = {}) => ({
  pubkey,
  account: tokenAccount({ mint, owner: from, amount, ...change }),
})

export const frozen = ({ pubkey, account }: { pubkey: Address; account: ReturnType<typeof tokenAccount> }) => {
  const data = Uint8Array.from(getBase64Encoder().encode(account.data[0] ?? ''))
  data[108] = 2
  return { pubkey, account: { ...account, data: [getBase64Decoder().decode(data), 'base64'] } }
}
