import { groupAddress } from '../domain/group-address.ts'
import { findNetwork, type NativeCurrency } from '../domain/network.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { Effect, Explanation, RegistryField, RegistryText, WarningCode } from '../ports/clear-signing.ts'
import type { ReviewedRequest } from '../request-review/request-review.events.ts'
import { connectionBy, walletNameOf } from './shared/connections.ts'
import { addressValue, allowsNothing, changeFacts, costFacts, type Fact, factsOf, text } from './shared/effect-facts.ts'
import { type Exit, exitOf } from './shared/exit.ts'
import { memoizeBySource } from './shared/memoize-by-source.ts'
import { readableText } from './shared/readable-text.ts'

/** What one effect of a request is called, and what it says. */
export type ReviewedEffect = {
  readonly kind: Effect['kind'] | 'endAllowance' | 'call' | 'data' | 'changes' | 'cost'
  readonly facts: readonly Fact[]
}

/** What the public registry says: its words, in English, and nobody's promise. */
export type ReviewedRegistry = {
  readonly intent: string
  readonly contractName: string | null
  readonly owner: string | null
  readonly fields: readonly {
    readonly label: string
    /** What a call inside is called, where there is one. */
    readonly value: string
    /** Whom the value names, or calls. */
    readonly groups: readonly string[] | null
    /** An amount in smallest units, which nobody could read. */
    readonly isRaw: boolean
  }[]
}

/** One call of a request, or all of it. */
export type ReviewedStep = { readonly effects: readonly ReviewedEffect[]; readonly registry: ReviewedRegistry | null }

/** `unknownRequest`: nobody can say anything about it. */
export type ReviewWarning = WarningCode | 'unknownRequest'

/** What the ReviewRequest view may know. */
export type ReviewRequestModel = {
  readonly is: 'explaining' | 'shown' | 'asking'
  readonly id: number
  /** It has stood there for long enough to be agreed to. */
  readonly canApprove: boolean
  /** What is asked of the wallet. */
  readonly kind: 'transaction' | 'message' | 'data' | 'request'
  readonly wallet: { readonly name: string; readonly imageUrl: string | undefined }
  /** The account that is asked. */
  readonly groups: readonly string[]
  readonly networkName: string
  /** A message to sign, in full; `null` for anything else. */
  readonly message: string | null
  readonly steps: readonly ReviewedStep[]
  readonly warnings: readonly ReviewWarning[]
  /** The request itself, as its wallet gets it. */
  readonly raw: string
  /** How many more wait. */
  readonly waiting: number
  readonly exit: Exit
}

/**
 * The request that the visitor reads before it goes to their wallet; `null` when there is none.
 *
 * @example selectReviewRequest(kit.getSnapshot())?.warnings
 */
export function selectReviewRequest(snapshot: KitSnapshot): ReviewRequestModel | null {
  const { requestReview } = snapshot
  if (requestReview.is === 'idle') return null
  const { request, waiting } = requestReview
  const { address, method } = request
  const network = findNetwork(snapshot.networks.requested, request.network)
  const explanation = 'explanation' in requestReview ? requestReview.explanation : undefined
  return {
    is: requestReview.is,
    id: request.id,
    canApprove: requestReview.is === 'shown' && requestReview.canApprove,
    kind: kindOf(method),
    wallet: { name: walletNameOf(snapshot, request), imageUrl: connectionBy(snapshot, request)?.wallet.imageUrl },
    groups: groupAddress(address),
    networkName: network?.name ?? request.network,
    message: explanation?.message ?? null,
    steps: explanation
      ? stepsOf(explanation, { currency: network?.nativeCurrency ?? noCurrency, account: address })
      : [],
    warnings: explanation === null ? ['unknownRequest'] : (explanation?.warnings ?? []),
    raw: rawOf(request),
    waiting,
    exit: exitOf(snapshot.router),
  }
}

const noCurrency: NativeCurrency = { name: '', symbol: '', decimals: 0 }

const rawOf = memoizeBySource(({ method, input }: ReviewedRequest) => readableText({ [method]: input }))

const kinds = [
  ['message', /message|personal_sign|eth_sign$|signIn$/i],
  ['data', /typedData|signData/i],
  ['transaction', /transaction|transfer|calls|psbt/i],
] as const

const kindOf = (method: string): ReviewRequestModel['kind'] =>
  kinds.find(([, pattern]) => pattern.test(method))?.[0] ?? 'request'

type Frame = { readonly currency: NativeCurrency; readonly account: string }

function stepsOf(explanation: Explanation, frame: Frame): readonly ReviewedStep[] {
  const inner = (explanation.inner ?? []).flatMap((one) => stepsOf(one, frame))
  const { cost, changes = [] } = explanation
  const expected =
    changes.length > 0
      ? [{ effects: [{ kind: 'changes' as const, facts: changeFacts(changes, frame.currency) }], registry: null }]
      : []
  const costs = cost
    ? [{ effects: [{ kind: 'cost' as const, facts: costFacts(cost, frame.currency) }], registry: null }]
    : []
  const effects = effectsOf(explanation, frame)
  const registry = explanation.registry ? registryOf(explanation.registry) : null
  const own = effects.length === 0 && registry === null ? [] : [{ effects, registry }]
  return [...own, ...inner, ...expected, ...costs]
}

function effectsOf({ source, effects, call, typedData, inner }: Explanation, { currency, account }: Frame) {
  const told = effects.map((effect) => ({ kind: titleOf(effect), facts: factsOf(effect, currency, account) }))
  const isCallTold = source === 'standard' || inner !== undefined
  return [
    ...told,
    ...(call && !isCallTold ? [{ kind: 'call' as const, facts: callFacts(call) }] : []),
    ...(typedData && effects.length === 0 ? [{ kind: 'data' as const, facts: dataFacts(typedData) }] : []),
  ]
}

const titleOf = (effect: Effect): ReviewedEffect['kind'] => {
  if (effect.kind === 'allowance' && allowsNothing(effect)) return 'endAllowance'
  return effect.kind === 'operator' && !effect.isAllowed ? 'endAllowance' : effect.kind
}

const fact = (label: Fact['label'], value: Fact['value']): Fact => ({ label, value, isRisky: false })

const callFacts = ({ contract, selector, dataSize }: NonNullable<Explanation['call']>): readonly Fact[] => [
  fact('contract', addressValue(contract)),
  ...(selector === null ? [] : [fact('selector', { is: 'code', text: selector })]),
  fact('size', { is: 'bytes', count: dataSize }),
]

const dataFacts = ({ name, primaryType, contract }: NonNullable<Explanation['typedData']>): readonly Fact[] => [
  ...(name === undefined ? [] : [fact('dataFor', { is: 'text', text: text(name) })]),
  fact('dataKind', { is: 'code', text: text(primaryType) }),
  ...(contract === undefined ? [] : [fact('contract', addressValue(contract))]),
]

const registryOf = ({ intent, sentence, contractName, owner, fields }: RegistryText): ReviewedRegistry => ({
  intent: text(sentence ?? intent),
  contractName: contractName === undefined ? null : text(contractName),
  owner: owner === undefined ? null : text(owner),
  fields: fields.flatMap(fieldsOf),
})

/** A call inside of a field stands below it. */
function fieldsOf({ label, value, address, call, isRaw = false }: RegistryField): ReviewedRegistry['fields'] {
  const own = {
    label: text(label),
    value: text(call ? call.intent : value),
    groups: address === undefined ? null : groupAddress(address),
    isRaw,
  }
  return [own, ...(call?.fields ?? []).flatMap(fieldsOf)]
}
