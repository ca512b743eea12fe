import {
  type CaipNetworkId,
  durations,
  KitError,
  type PlannedTransfer,
  type TransferEstimate,
  type TransferRequest,
} from '@kit/core'
import { loadCode, withSignal, withTimeout } from '@kit/core/adapters'
import { type Address, encodeFunctionData, erc20Abi, isAddress } from 'viem'
import { chainIdOf, toHex } from '../chain/chain-id.ts'
import { failedCallOf } from '../chain/failed-call.ts'
import { type FeeParts, paysForOperations } from '../chain/operation-accounts.ts'
import { fromWalletError } from '../from-wallet-error.ts'
import { assertNodeOfChain } from '../signing/assert-node-of-chain.ts'
import { type CheckedTransfer, checkTransfer, refused, toTransaction } from './check-transfer.ts'
import { harmlessFee, larger, readPrices } from './fees.ts'
import type { Sending } from './play-calls.ts'
import { invalidResponse, toAmount } from './quantity.ts'
import { type Paying, readFee } from './read-fee.ts'

const late = () => new KitError('rpc/timeout')

type Asked = {
  readonly address: string
  readonly network: CaipNetworkId<'eip155'>
  readonly transfer: PlannedTransfer & Pick<TransferRequest, 'maxFee'>
}

/** An estimate also of a transfer whose most has been agreed to. */
export type EstimateAgreed = (asked: Asked, signal: AbortSignal) => Promise<TransferEstimate>

/**
 * Plays a transfer on a network's own node: what it would refuse is refused here, before any wallet is asked. Of a fee that was agreed to
 * no more has to be there than that, so that prices may move until it is sent.
 *
 * @throws KitError `transaction/invalid`, `transaction/fee-too-high` when the fee of a payment in the network's currency would be more
 * than the payment, `transaction/wrong-decimals`, `network/unknown`, `config/invalid`, `rpc/…`; after 30 seconds `rpc/timeout`
 */
export const createEstimateTransfer =
  ({ readNode, operationAccounts }: FeeParts): EstimateAgreed =>
  async ({ address, network, transfer }, signal) => {
    const checked = checkTransfer(transfer)
    const chainId = chainIdOf(network)
    if (chainId === null) throw refused(`${network} is no EVM network`)
    if (!isAddress(address, { strict: false })) throw refused('The sender is no address')
    const estimate = async (either: AbortSignal) => {
      await assertNodeOfChain(readNode, chainId, either)
      const read: Sending['read'] = (method, params) => readNode(chainId, { method, params }, either)
      const isOperation = paysForOperations(operationAccounts, { address, network })
      return estimateOn({ from: address, read, signal: either, chainId, isOperation }, checked, transfer.maxFee)
    }
    try {
      return await withTimeout(durations.uiRead, estimate, { signal, late })
    } catch (error) {
      throw fromWalletError(error, 'rpc/unreachable')
    }
  }

async function estimateOn(
  sending: Paying,
  transfer: CheckedTransfer<bigint | 'max'>,
  agreed?: bigint,
): Promise<TransferEstimate> {
  const { from, read } = sending
  const { token } = transfer
  const [native, prices, available] = await Promise.all([
    read('eth_getBalance', [from, 'latest']).then(toAmount),
    readPrices(read),
    token ? readTokenBalance(sending, token) : null,
    token && transfer.decimals !== undefined ? assertDecimals(sending, token, transfer.decimals) : null,
  ])
  const all = available ?? native
  // A plain transfer takes the same gas whatever it moves, so that half shows what all would take.
  const tried = transfer.amount === 'max' ? (token ? all : all / 2n) : transfer.amount
  if (tried > all || all === 0n) throw refused(`It takes ${tried}, and there are ${all}`)
  const shown = { ...transfer, amount: tried || 1n }
  const { data = '0x' } = toTransaction(shown)
  const { fee, maxFee, prefund } = await readFee(sending, [{ data, gas: readGas(sending, shown) }], prices)
  const amount = transfer.amount === 'max' && !token ? native - maxFee : tried
  const most = agreed !== undefined && agreed < maxFee ? agreed : maxFee
  const needed = larger(most, prefund) + (token ? 0n : amount)
  if (!token) assertFee(fee, amount)
  if (amount <= 0n || needed > native) throw refused(`It takes ${needed} wei with the fee, and there are ${native}`)
  const { simulateTransfer } = await withSignal(
    loadCode(() => import('./simulate-transfer.ts')),
    sending.signal,
  )
  const balanceChange = await simulateTransfer(sending, { ...transfer, amount })
  if (token && !balanceChange) await assertTokenMoves(sending, { ...transfer, amount })
  return { amount, fee, maxFee, deposit: 0n, balanceChange }
}

/** What leaves nothing is refused for that. */
function assertFee(fee: bigint, payment: bigint): void {
  if (payment > 0n && fee > harmlessFee && fee > payment)
    throw new KitError('transaction/fee-too-high', {
      detail: `The fee would be ${fee} wei for a payment of ${payment}.`,
    })
}

async function readTokenBalance({ from, read }: Sending, token: Address): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [from] })
  const answer = await read('eth_call', [{ to: token, data }, 'latest'])
  // An address without code answers a call with nothing.
  if (answer === '0x') throw refused('There is no token at this address')
  return toAmount(answer)
}

/** A list, or a hostile service, may say other decimals than the token has: the amount would be another by powers of ten. */
async function assertDecimals({ read }: Sending, token: Address, expected: number): Promise<void> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })
  const answer = await read('eth_call', [{ to: token, data }, 'latest']).catch(refuseRevert)
  if (answer === '0x') throw refused('The token does not say its decimals')
  const decimals = toAmount(answer)
  if (decimals !== BigInt(expected))
    throw new KitError('transaction/wrong-decimals', { detail: `The token has ${decimals} decimals, not ${expected}.` })
}

/** ERC-20 lets a token refuse by an error or by returning false; some return nothing at all. */
async function assertTokenMoves({ from, read }: Sending, transfer: CheckedTransfer): Promise<void> {
  const { to, data } = toTransaction(transfer)
  const answer = await read('eth_call', [{ from, to, data }, 'latest']).catch(refuseRevert)
  if (answer !== '0x' && toAmount(answer) !== 1n) throw refused('The token would refuse it')
}

async function readGas({ from, read }: Sending, transfer: CheckedTransfer): Promise<bigint> {
  const { to, value = 0n, data } = toTransaction(transfer)
  const call = { from, to, value: toHex(value), ...(data ? { data } : {}) }
  const gas = toAmount(await read('eth_estimateGas', [call]).catch(refuseRevert))
  if (gas === 0n) throw invalidResponse('no gas')
  return gas
}

function refuseRevert(error: unknown): never {
  const reason = failedCallOf(error)
  if (reason !== null) throw refused(`The network would refuse it: ${reason}`)
  throw error
}
