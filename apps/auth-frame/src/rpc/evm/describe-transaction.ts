import type { Allowance, Effect, Explanation } from '@kit/clear-signing'
import { formatUnits, zeroAddress } from 'viem'
import type { Description, Fact, Sentence, Step } from '../description.ts'
import { effectFacts } from '../explained/effect-facts.ts'
import { registryPart } from '../explained/registry-part.ts'
import { warningSentences } from '../explained/warning-sentences.ts'
import type { Network, RpcContext } from '../rpc-context.ts'
import { digestOf, explainCall, type SignedCall } from './explain.ts'
import type { WholeTransaction } from './fill-transaction.ts'
import { readMostFee } from './parent-fee.ts'

export const coins = (amount: bigint, { decimals, symbol }: Pick<Network, 'decimals' | 'symbol'>) =>
  `${formatUnits(amount, decimals)} ${symbol}`

type Told = Pick<Description, 'title' | 'facts' | 'warnings' | 'registry' | 'steps'>

/** Says what a call does, as far as its bytes and the public registry say it; what they do not say is said to be unknown. */
export async function describeCall(
  call: SignedCall,
  account: string,
  context: Pick<RpcContext, 'network' | 'callNode'>,
  signal: AbortSignal,
): Promise<Told> {
  const explanation = await explainCall(call, account, context, signal)
  const { effects, warnings, registry, inner = [] } = explanation
  const said = { network: context.network, account }
  return {
    title: titleOf(explanation, call),
    facts: factsOf(explanation, call, said),
    warnings: [...warningSentences(warnings), ...tokenSentences(effects)],
    ...(registry ? { registry: registryPart(registry) } : {}),
    ...(inner.length > 0 ? { steps: inner.map((one) => stepOf(one, said)) } : {}),
  }
}

/** The same of a transaction, with what it costs at most. */
export async function describeTransaction(
  whole: WholeTransaction,
  context: Pick<RpcContext, 'network' | 'wallet' | 'callNode'>,
  signal: AbortSignal,
): Promise<Description> {
  const { network, wallet } = context
  const account = wallet.addresses.evm
  const [told, fee] = await Promise.all([
    describeCall(whole, account, context, signal),
    readMostFee(whole, context, signal),
  ])
  return {
    ...told,
    ...{ network: network.name, account },
    facts: [...told.facts, { label: 'mostFee', kind: 'text', value: coins(fee, network) }],
    digest: await digestOf([whole], account, context),
  }
}

type Said = { readonly network: Network; readonly account: string }

function titleOf({ effects, registry }: Explanation, { to, data }: SignedCall): Description['title'] {
  if (to === null) return 'deployContract'
  if (data === '0x') return 'sendTransfer'
  const effect = effects.find((one) => !isCoins(one))
  if (effect?.kind === 'allowance') return allowsNothing(effect) ? 'endAllowance' : 'allowSpending'
  if (effect?.kind === 'operator') return effect.isAllowed ? 'allowSpending' : 'endAllowance'
  return effect?.kind === 'transfer' && !registry ? 'sendToken' : 'callContract'
}

/** Of what may be a collection, 0 is the number of an NFT, unless nobody gets it. */
const allowsNothing = ({ asset, amount, spender }: Allowance) =>
  amount === 0n && (asset.kind !== 'tokenOrNft' || spender === zeroAddress)

const isCoins = (effect: Effect) => effect.kind === 'transfer' && effect.asset.kind === 'coin'

/** Coins are the whole of a plain transfer, and go along with anything else. */
function factsOf(explanation: Explanation, { data, value }: SignedCall, said: Said): readonly Fact[] {
  const { effects, call } = explanation
  if (data === '0x') return effects.flatMap((effect) => effectFacts(effect, said))
  const others = effects.filter((effect) => !isCoins(effect))
  const also: Fact = { label: 'alsoSends', kind: 'text', value: coins(value, said.network), isWarning: true }
  return [
    ...others.flatMap((effect) => effectFacts(effect, said)),
    ...(others.length === 0 && call ? callFacts(call) : []),
    ...(value === 0n ? [] : [also]),
  ]
}

function callFacts({ contract, selector, dataSize }: NonNullable<Explanation['call']>): readonly Fact[] {
  return [
    ...(contract === null ? [] : [{ label: 'contract', kind: 'address', value: contract } as const]),
    ...(selector === null ? [] : [{ label: 'selector', kind: 'code', value: selector } as const]),
    { label: 'data', kind: 'text', value: { word: 'bytes', with: { count: String(dataSize) } } },
  ]
}

/** What a call in a call does, with those in it. */
function stepOf({ effects, call, registry, inner = [] }: Explanation, said: Said): Step {
  const told = effects.flatMap((effect) => effectFacts(effect, said))
  const isUntold = effects.every(isCoins) && inner.length === 0 && call
  return {
    ...(registry ? { registry: registryPart(registry) } : {}),
    facts: [
      ...told,
      ...(isUntold ? callFacts(call) : []),
      ...inner.flatMap((one) => factsWithIntent(stepOf(one, said))),
    ],
  }
}

/** The facts of a call that stands among those of another. */
export const factsWithIntent = ({ registry, facts }: Step): readonly Fact[] =>
  registry ? [{ label: 'registrySays', kind: 'text', value: registry.intent }, ...facts] : facts

/** Who says what a token is called. */
function tokenSentences(effects: readonly Effect[]): readonly Sentence[] {
  const tokens = effects.flatMap((effect) =>
    effect.kind === 'transfer' && effect.asset.kind !== 'coin' ? [effect.asset] : [],
  )
  if (tokens.length === 0) return []
  const isNamed = tokens.every((asset) => asset.kind === 'token' && asset.facts !== undefined)
  return [{ word: isNamed ? 'tokenNamesItself' : 'tokenUnknown' }]
}
