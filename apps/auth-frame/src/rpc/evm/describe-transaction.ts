import type { Effect, Explanation } from '@kit/clear-signing'
import { formatUnits } from 'viem'
import type { Description, Fact, Sentence } from '../description.ts'
import { effectFacts } from '../explained/effect-facts.ts'
import { registryPart } from '../explained/registry-part.ts'
import { warningSentences } from '../explained/warning-sentences.ts'
import type { Network, RpcContext } from '../rpc-context.ts'
import { digestOf, explainCall } from './explain.ts'
import { mostFee, type WholeTransaction } from './fill-transaction.ts'

export const coins = (amount: bigint, { decimals, symbol }: Pick<Network, 'decimals' | 'symbol'>) =>
  `${formatUnits(amount, decimals)} ${symbol}`

/**
 * Says what a transaction does, as far as its bytes and the public registry say it; what they do not say is said to be unknown.
 *
 * @param account who sends it, where that is not the wallet's own key
 */
export async function describeTransaction(
  whole: WholeTransaction,
  context: Pick<RpcContext, 'network' | 'wallet' | 'callNode'>,
  signal: AbortSignal,
  account: string = context.wallet.addresses.evm,
): Promise<Description> {
  const { network } = context
  const explanation = await explainCall(whole, account, context, signal)
  const { effects, warnings, registry, inner = [] } = explanation
  const fee: Fact = { label: 'mostFee', kind: 'text', value: coins(mostFee(whole), network) }
  const said = { network, account }
  return {
    title: titleOf(explanation, whole),
    network: network.name,
    account,
    facts: [...factsOf(explanation, whole, said), fee],
    warnings: [...warningSentences(warnings), ...tokenSentences(effects)],
    digest: await digestOf([whole], account, context),
    ...(registry ? { registry: registryPart(registry) } : {}),
    ...(inner.length > 0 ? { steps: inner.map((one) => innerFacts(one, said)) } : {}),
  }
}

type Said = { readonly network: Network; readonly account: string }

function titleOf({ effects, registry }: Explanation, { to, data }: WholeTransaction): Description['title'] {
  if (to === null) return 'deployContract'
  if (data === '0x') return 'sendTransfer'
  const effect = effects.find((one) => !isCoins(one))
  if (effect?.kind === 'allowance') return effect.amount === 0n ? 'endAllowance' : 'allowSpending'
  if (effect?.kind === 'operator') return effect.isAllowed ? 'allowSpending' : 'endAllowance'
  return effect?.kind === 'transfer' && !registry ? 'sendToken' : 'callContract'
}

const isCoins = (effect: Effect) => effect.kind === 'transfer' && effect.asset.kind === 'coin'

/** Coins are the whole of a plain transfer, and go along with anything else. */
function factsOf(explanation: Explanation, { data, value }: WholeTransaction, said: Said): readonly Fact[] {
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

/** What a call in a call does; those in it stand behind it. */
function innerFacts({ effects, call, registry, inner = [] }: Explanation, said: Said): readonly Fact[] {
  const told = effects.flatMap((effect) => effectFacts(effect, said))
  const says: Fact[] = registry ? [{ label: 'registrySays', kind: 'text', value: registryPart(registry).intent }] : []
  const isUntold = told.length === 0 && inner.length === 0 && call
  return [...says, ...told, ...(isUntold ? callFacts(call) : []), ...inner.flatMap((one) => innerFacts(one, said))]
}

/** Who says what a token is called. */
function tokenSentences(effects: readonly Effect[]): readonly Sentence[] {
  const tokens = effects.flatMap((effect) =>
    effect.kind === 'transfer' && effect.asset.kind !== 'coin' ? [effect.asset] : [],
  )
  if (tokens.length === 0) return []
  const isNamed = tokens.every((asset) => asset.kind === 'token' && asset.facts !== undefined)
  return [{ word: isNamed ? 'tokenNamesItself' : 'tokenUnknown' }]
}
