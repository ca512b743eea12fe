import { type CaipNetworkId, KitError } from '@kit/core'
import { type Address, type Instruction, isOffCurveAddress } from '@solana/kit'
import { isKeyless, isTokenProgram } from '../chain/programs.ts'
import { type ChainAccount, contextValue, toAccount, toAmount, toList } from '../chain/read-result.ts'
import type { RpcClient } from '../chain/rpc-client.ts'
import { readTokenAccounts } from '../chain/token-accounts.ts'
import { mintDecimals, readTokenData } from '../chain/token-data.ts'
import { transferFeeOf } from '../chain/transfer-fee.ts'
import { unitMultiplierOf } from '../chain/unit-multiplier.ts'
import { type CheckedTransfer, refused } from './check-transfer.ts'
import { associatedAccount, createAssociatedAccount, transferLamports, transferTokens } from './instructions.ts'

/** The instructions of a transfer, the accounts to watch, and the lamports it takes from the sender besides the fee. */
export type TransferPlan = {
  readonly instructions: readonly Instruction[]
  readonly lamports: bigint
  /** What is paid, where that is lamports. */
  readonly payment?: bigint
  /** The accounts between which it moves, with what they have before. */
  readonly watched: { readonly sender: Watched; readonly recipient: Watched }
}

type Watched = { readonly account: Address; readonly lamports: bigint; readonly tokens: bigint }

export type TransferContext = {
  readonly rpc: RpcClient
  readonly network: CaipNetworkId<'solana'>
  readonly from: Address
  readonly signal: AbortSignal
}

/**
 * Reads the chain and plans a transfer of lamports, or of a token of either token program.
 *
 * @throws KitError `transaction/invalid` when the money does not suffice, `transaction/unspendable` and `transaction/withheld-by-token` when it
 * would be lost, `transaction/wrong-decimals`
 */
export async function planTransfer(context: TransferContext, transfer: CheckedTransfer): Promise<TransferPlan> {
  const { to, amount, token, decimals } = transfer
  const [recipient, mint] = await readAccounts(context, token ? [to, token] : [to])
  assertReachable(to, recipient ?? null)
  if (!token) {
    const sender = { account: context.from, lamports: 0n, tokens: 0n }
    const watched = { sender, recipient: { account: to, lamports: recipient?.lamports ?? 0n, tokens: 0n } }
    return { instructions: [transferLamports(context.from, to, amount)], lamports: amount, payment: amount, watched }
  }
  return planTokens(context, { to, amount, token, decimals }, mint ?? null)
}

/** Money cannot be spent that is sent to a program, a mint, a token account or a sysvar. */
function assertReachable(to: Address, account: ChainAccount | null): void {
  if (!account) {
    if (isOffCurveAddress(to)) throw unspendable('Nobody has the key of this address')
    return
  }
  if (account.isExecutable) throw unspendable('`to` is a program')
  if (isKeyless(account.owner)) throw unspendable('`to` belongs to the network itself, and nobody has its key')
  if (isTokenProgram(account.owner)) throw refused('`to` is a token account or a mint; give the address of its owner')
}

const unspendable = (detail: string) => new KitError('transaction/unspendable', { detail: `${detail}.` })

async function planTokens(
  context: TransferContext,
  { to, amount, token: mint, decimals: expected }: CheckedTransfer & { readonly token: Address },
  mintAccount: ChainAccount | null,
): Promise<TransferPlan> {
  const { rpc, network, from, signal } = context
  const program = mintAccount?.owner
  const decimals = mintAccount && mintDecimals(mintAccount.data)
  if (!program || !isTokenProgram(program) || decimals === null) throw refused('`token` is no mint on this network')
  if (expected !== undefined) assertUnits(mintAccount.data, decimals, expected)
  const kept = transferFeeOf(mintAccount.data, amount)
  if (kept * 2n > amount)
    throw new KitError('transaction/withheld-by-token', {
      detail: `It keeps ${kept} of the ${amount} units that are sent.`,
    })
  const target = { program, mint, owner: to }
  const destination = await associatedAccount(target)
  const held = await readTokenAccounts(rpc, network, from, { mint }, signal)
  const own = await associatedAccount({ program, mint, owner: from })
  const source = [...held]
    .sort((a, b) => Number(b.address === own) - Number(a.address === own))
    .find((account) => account.mint === mint && !account.isFrozen && account.amount >= amount)
  if (!source) throw refused('There is not enough of this token in one account')
  const [arrival] = await readAccounts(context, [destination])
  const sender = { account: source.address, lamports: 0n, tokens: source.amount }
  const recipient = { account: destination, lamports: arrival?.lamports ?? 0n, tokens: 0n }
  const move = transferTokens({ program, mint, decimals, from: source.address, to: destination, owner: from, amount })
  if (arrival && isTokenProgram(arrival.owner)) {
    const held = readTokenData(arrival.data)
    // An owner can hand an associated token account over to another owner.
    if (held?.owner !== to || held.mint !== mint) throw refused('The account of the recipient has another owner')
    if (held.isFrozen) throw refused('The account of the recipient is frozen')
    const watched = { sender, recipient: { ...recipient, tokens: held.amount } }
    return { instructions: [move], lamports: 0n, watched }
  }
  const create = createAssociatedAccount(from, destination, target)
  const lamports = await minimumRent(context, plainAccountBytes)
  return { instructions: [create, move], lamports, watched: { sender, recipient } }
}

/** An amount that was worked out with other decimals, or that a wallet shows multiplied, is not the one that was meant. */
function assertUnits(mint: Uint8Array, decimals: number, expected: number): void {
  if (expected !== decimals)
    throw new KitError('transaction/wrong-decimals', { detail: `The token has ${decimals} decimals, not ${expected}.` })
  const multiplier = unitMultiplierOf(mint, Date.now())
  if (multiplier === 1) return
  const detail = `The token shows its units times ${multiplier}, whatever its decimals.`
  throw new KitError('transaction/wrong-decimals', { detail })
}

/** Token-2022 may need more for the mint's extensions; the simulation shows whether that is covered. */
const plainAccountBytes = 165

/** The lamports that an account of so many bytes has to have. */
export async function minimumRent({ rpc, network, signal }: TransferContext, bytes: number): Promise<bigint> {
  return toAmount(await rpc.request(network, 'getMinimumBalanceForRentExemption', [bytes], signal))
}

/** Reads accounts as they are now; `null` for those that do not exist. */
export async function readAccounts({ rpc, network, signal }: TransferContext, addresses: readonly Address[]) {
  const options = { encoding: 'base64', commitment: 'confirmed' }
  const answer = await rpc.request(network, 'getMultipleAccounts', [addresses, options], signal)
  const accounts = toList(contextValue(answer))
  // A missing entry is malformed; an empty account is `null`.
  return addresses.map((_, at) => toAccount(accounts[at]))
}
