import { formatUnits, size } from 'viem'
import type { Description, Fact, Sentence } from '../description.ts'
import type { Network, RpcContext } from '../rpc-context.ts'
import { mostFee, type WholeTransaction } from './fill-transaction.ts'
import { isUnlimited, type KnownCall, readCall } from './read-call.ts'
import { readToken, type Token } from './read-token.ts'

type Told = Pick<Description, 'title' | 'facts' | 'warnings'>

export const coins = (amount: bigint, { decimals, symbol }: Pick<Network, 'decimals' | 'symbol'>) =>
  `${formatUnits(amount, decimals)} ${symbol}`

/** Says what a transaction does, as far as its bytes say it; what they do not say is said to be unknown. */
export async function describeTransaction(
  whole: WholeTransaction,
  context: Pick<RpcContext, 'network' | 'wallet' | 'callNode'>,
  signal: AbortSignal,
): Promise<Description> {
  const { network, wallet } = context
  const told = await tell(whole, context, signal)
  const paid: Fact[] =
    told.title === 'sendTransfer' || whole.value === 0n
      ? []
      : [{ label: 'alsoSends', kind: 'text', value: coins(whole.value, network), isWarning: true }]
  const fee: Fact = { label: 'mostFee', kind: 'text', value: coins(mostFee(whole), network) }
  return {
    ...told,
    network: network.name,
    account: wallet.addresses.evm,
    facts: [...told.facts, ...paid, fee],
  }
}

async function tell(
  { to, data, value }: WholeTransaction,
  context: Pick<RpcContext, 'network' | 'callNode'>,
  signal: AbortSignal,
): Promise<Told> {
  const { network } = context
  if (to === null) {
    const facts: Fact[] = [
      { label: 'data', kind: 'text', value: { word: 'bytes', with: { count: String(size(data)) } } },
    ]
    return { title: 'deployContract', facts, warnings: [{ word: 'unknownEffect' }] }
  }
  if (data === '0x') {
    const facts: Fact[] = [
      { label: 'amount', kind: 'text', value: coins(value, network) },
      { label: 'recipient', kind: 'address', value: to },
    ]
    return { title: 'sendTransfer', facts, warnings: [] }
  }
  const call = readCall(data)
  if (!call) return tellUnknown(to, data)
  const token = call.kind === 'operator' ? null : await readToken(to, context, signal)
  return call.kind === 'transfer' ? tellTransfer(to, call, token) : tellAllowance(to, call, token)
}

const tellUnknown = (to: string, data: `0x${string}`): Told => ({
  title: 'callContract',
  facts: [
    { label: 'contract', kind: 'address', value: to },
    { label: 'selector', kind: 'code', value: data.slice(0, 10) },
    { label: 'data', kind: 'text', value: { word: 'bytes', with: { count: String(size(data)) } } },
  ],
  warnings: [{ word: 'unknownEffect' }],
})

const amountOf = (amount: bigint, token: Token | null): string | Sentence =>
  token
    ? `${formatUnits(amount, token.decimals)} ${token.symbol}`
    : { word: 'unitsOfToken', with: { count: amount.toString() } }

const tokenFacts = (address: string): Fact[] => [{ label: 'tokenContract', kind: 'address', value: address }]

const tellTransfer = (
  contract: string,
  { to, amount }: Extract<KnownCall, { kind: 'transfer' }>,
  token: Token | null,
): Told => ({
  title: 'sendToken',
  facts: [
    { label: 'amount', kind: 'text', value: amountOf(amount, token) },
    { label: 'recipient', kind: 'address', value: to },
    ...tokenFacts(contract),
  ],
  warnings: [{ word: token ? 'tokenNamesItself' : 'tokenUnknown' }],
})

function tellAllowance(contract: string, call: Exclude<KnownCall, { kind: 'transfer' }>, token: Token | null): Told {
  const isAll = call.kind === 'operator' ? call.isAllowed : isUnlimited(call.amount)
  const isNothing = call.kind === 'operator' ? !call.isAllowed : call.amount === 0n
  const most: string | Sentence = isAll
    ? { word: call.kind === 'operator' ? 'allOfCollection' : 'unlimited', with: { symbol: token?.symbol ?? '' } }
    : call.kind === 'operator'
      ? { word: 'nothing' }
      : amountOf(call.amount, token)
  const facts: Fact[] = [
    { label: 'mayTake', kind: 'text', value: most, isWarning: isAll },
    { label: 'spender', kind: 'address', value: call.spender },
    ...tokenFacts(contract),
  ]
  if (isNothing) return { title: 'endAllowance', facts, warnings: [] }
  return { title: 'allowSpending', facts, warnings: [{ word: isAll ? 'unlimitedAllowance' : 'allowance' }] }
}
