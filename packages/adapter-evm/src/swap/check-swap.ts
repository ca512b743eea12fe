import {
  type CheckedSwap,
  type CheckSwap,
  durations,
  KitError,
  type Network,
  type PlannedSwap,
  type SwapTerms,
} from '@kit/core'
import { assertCurrencyDecimals, readOwn, requireNetwork, withTimeout } from '@kit/core/adapters'
import { type Address, decodeFunctionData, erc20Abi, getAddress, type Hex, isAddress, isHex } from 'viem'
import { chainIdOf } from '../chain/chain-id.ts'
import { type FeeParts, paysForOperations } from '../chain/operation-accounts.ts'
import { fromWalletError } from '../from-wallet-error.ts'
import { assertNodeOfChain } from '../signing/assert-node-of-chain.ts'
import { larger, pricesOf } from '../transfer/fees.ts'
import type { Sending } from '../transfer/play-calls.ts'
import { invalidResponse, toAmount } from '../transfer/quantity.ts'
import { type Paying, readFee } from '../transfer/read-fee.ts'
import { isSameAddress } from '../wallet/accounts.ts'
import { approvalOf } from './approval-of.ts'
import { readArbitrumGas } from './arbitrum-gas.ts'
import { isKnownRouter } from './known-routers.ts'
import { readPaid } from './paying-pool.ts'
import { playSwap, wordAt } from './play-swap.ts'
import { readRouterCall } from './read-router-call.ts'

/** Seconds that a wallet and the next block need. */
const leastTime = 30n

const late = () => new KitError('rpc/timeout')

type CheckParts = FeeParts & { readonly networks: readonly Network<'eip155'>[] }

/** Reads the calls of a swap and plays them; see `CheckSwap`. */
export const createCheckSwap =
  ({ networks, readNode, operationAccounts }: CheckParts): CheckSwap =>
  async (planned, signal) => {
    const { network, address, sold, bought } = planned.order
    const chainId = chainIdOf(network as `eip155:${string}`)
    if (chainId === null || !isAddress(address, { strict: false })) throw new KitError('swap/unsupported-network')
    assertCurrencyDecimals([sold, bought], requireNetwork(networks, network))
    const from = getAddress(address)
    const check = async (either: AbortSignal) => {
      await assertNodeOfChain(readNode, chainId, either)
      const read: Sending['read'] = (method, params) => readNode(chainId, { method, params }, either)
      const isOperation = paysForOperations(operationAccounts, { address, network })
      return checkOn({ from, read, signal: either, chainId, isOperation }, planned)
    }
    try {
      return await withTimeout(durations.uiRead, check, { signal, late })
    } catch (error) {
      throw fromWalletError(error, 'rpc/unreachable')
    }
  }

async function checkOn(at: Paying, planned: PlannedSwap): Promise<CheckedSwap> {
  const { order, swap, approval, minimum, routers } = planned
  const { from, read, chainId } = at
  assertTarget(planned, from)
  if (approval) assertApproval(planned)
  if (!planned.terms && !isKnownRouter(swap.to, chainId, routers)) throw unreadable(`${swap.to} is no known router`)
  const call = planned.terms ? { terms: planned.terms, pool: null } : readRouterCall(swap, from)
  if (!call) throw unreadable('It is no call of a router that can be read')
  const { terms, pool } = call
  assertTerms(terms, planned, from)
  const [bought, code, native, price, block] = await Promise.all([
    pool ? readPaid(at, pool, chainId) : terms.bought,
    read('eth_getCode', [swap.to, 'latest']),
    read('eth_getBalance', [from, 'latest']).then(toAmount),
    read('eth_gasPrice', []).then(toAmount),
    read('eth_getBlockByNumber', ['latest', false]),
  ])
  if (bought !== undefined && !isSame(bought, order.bought.address)) throw unreadable(`It buys ${bought}`)
  if (!isHex(code) || code === '0x') throw unreadable(`There is no contract at ${swap.to}`)
  const now = toAmount(readOwn(block, 'timestamp'))
  if (terms.deadline !== null && terms.deadline < now + leastTime)
    throw new KitError('swap/would-fail', { detail: 'Its deadline is over.' })
  const paid = order.sold.address ? 0n : order.amount
  if (native < paid) throw new KitError('swap/insufficient-balance')
  const { arrives, gas, reset } = await playSwap(at, planned)
  if (arrives < minimum) throw paysLess(`${arrives} would arrive, and ${minimum} were promised`)
  if (gas.includes(0n)) throw invalidResponse('no gas')
  const calls = [...(reset ? [reset.call] : []), ...(approval ? [approval] : []), swap]
  const charged = calls.map(({ to, data }, index) => {
    const more = readArbitrumGas(read, { to, data: data as Hex, chainId })
    return { data: data as Hex, gas: more.then((parent) => wordAt(gas, index) + parent) }
  })
  const { fee, maxFee, prefund } = await readFee(at, charged, pricesOf(block, price))
  if (native < paid + larger(fee, prefund)) throw new KitError('swap/insufficient-fee')
  return { contract: getAddress(swap.to), reset, minimum: terms.minimum, arrives, fee, maxFee }
}

function assertTarget({ order, swap }: PlannedSwap, from: Address): void {
  const { sold, bought, amount } = order
  if (!isAddress(swap.to, { strict: false })) throw unreadable('It calls no address')
  const own = [from, sold.address, bought.address].some((one) => one !== undefined && isSameAddress(one, swap.to))
  if (own) throw unreadable('It calls a token, or the account')
  const value = sold.address ? 0n : amount
  if (swap.value > value)
    throw new KitError('swap/takes-more', { detail: `It pays ${swap.value} instead of ${value}.` })
  if (swap.value !== value) throw unreadable(`It pays ${swap.value} instead of ${value}`)
}

/** Exactly what is sold, for the contract that the swap calls, and nothing behind it. */
function assertApproval({ order, approval, swap }: PlannedSwap): void {
  const { sold, amount } = order
  if (!approval || !sold.address) throw wrongApproval('The network’s own currency needs none')
  if (!isSameAddress(approval.to, sold.address)) throw wrongApproval(`It calls ${approval.to}`)
  const expected = approvalOf(sold.address, swap.to, amount).data
  if (approval.value !== 0n) throw wrongApproval(`It pays ${approval.value}`)
  if (approval.data.toLowerCase() !== expected.toLowerCase()) throw wrongApproval(`It asks for ${said(approval.data)}`)
}

function said(data: string): string {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: data as `0x${string}` })
    return `${functionName}(${args?.join(', ')})`
  } catch {
    return 'another call'
  }
}

function assertTerms(terms: SwapTerms, { order, minimum }: PlannedSwap, from: Address): void {
  const { sold, amount } = order
  if (!isSameAddress(terms.recipient, from))
    throw new KitError('swap/wrong-recipient', { detail: `It pays ${terms.recipient}.` })
  if (!isSame(terms.sold, sold.address)) throw unreadable(`It sells ${terms.sold}`)
  if (terms.amount !== amount) throw unreadable(`It sells ${terms.amount} instead of ${amount}`)
  if (terms.minimum < minimum) throw paysLess(`It accepts ${terms.minimum}, and ${minimum} were promised`)
}

const isSame = (named: string | null, token: string | undefined): boolean =>
  named === null || token === undefined ? named === (token ?? null) : isSameAddress(named, token)

const unreadable = (detail: string) => new KitError('swap/unreadable', { detail: `${detail}.` })
const wrongApproval = (detail: string) => new KitError('swap/wrong-approval', { detail: `${detail}.` })
const paysLess = (detail: string) => new KitError('swap/pays-less', { detail: `${detail}.` })
