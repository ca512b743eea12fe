import { fromBaseUnits } from '../../domain/amount.ts'
import { cleanText } from '../../domain/clean-text.ts'
import { groupAddress } from '../../domain/group-address.ts'
import type { NativeCurrency } from '../../domain/network.ts'
import type { Asset, Effect, ExpectedChange, Explanation, Party } from '../../ports/clear-signing.ts'

export type FactLabel =
  | 'amount'
  | 'allowance'
  | 'more'
  | 'less'
  | 'to'
  | 'toTokenAccount'
  | 'from'
  | 'spender'
  | 'knownAs'
  | 'token'
  | 'contract'
  | 'nft'
  | 'expires'
  | 'deadline'
  | 'size'
  | 'account'
  | 'owner'
  | 'closes'
  | 'authorityOf'
  | 'authority'
  | 'right'
  | 'memo'
  | 'selector'
  | 'dataFor'
  | 'dataKind'
  | 'fee'
  | 'spent'
  | 'gets'
  | 'gives'

/** What a fact says. Texts that come from a chain or a registry are cleaned; the others are words of the page. */
export type FactValue =
  /** Exact decimal text, and what it is of, where that is known; `isRaw`: in smallest units of a token that nobody could read. */
  | { readonly is: 'amount'; readonly amount: string; readonly symbol: string | null; readonly isRaw: boolean }
  /** Of a contract that nobody could read: smallest units, or the number of a collectible. */
  | { readonly is: 'unitsOrNft'; readonly amount: string }
  | { readonly is: 'address'; readonly groups: readonly string[] }
  | { readonly is: 'text' | 'code'; readonly text: string }
  /** In milliseconds of Unix time. */
  | { readonly is: 'time'; readonly time: number }
  | { readonly is: 'bytes'; readonly count: number }
  | { readonly is: 'unlimited'; readonly symbol: string | null }
  | { readonly is: 'collection' | 'nothing' | 'nobody' | 'unknown' }
  | { readonly is: 'right'; readonly right: Extract<Effect, { kind: 'authority' }>['right'] }

export type Fact = { readonly label: FactLabel; readonly value: FactValue; readonly isRisky: boolean }

const fact = (label: FactLabel, value: FactValue, isRisky = false): Fact => ({ label, value, isRisky })

export const text = (foreign: string): string => cleanText(foreign, { graphemes: 120, characters: 512 })

export const addressValue = (party: Party): FactValue =>
  party === null ? { is: 'unknown' } : { is: 'address', groups: groupAddress(party) }

const symbolOf = (asset: Asset, currency: NativeCurrency): string | null => {
  if (asset.kind === 'coin') return currency.symbol
  return asset.kind === 'token' && asset.facts ? text(asset.facts.symbol) : null
}

const decimalsOf = (asset: Asset, currency: NativeCurrency): number | undefined => {
  if (asset.kind === 'coin') return currency.decimals
  return asset.kind === 'token' ? (asset.facts?.decimals ?? asset.decimals) : undefined
}

function amountValue(asset: Asset, amount: bigint, currency: NativeCurrency): FactValue {
  if (asset.kind === 'tokenOrNft') return { is: 'unitsOrNft', amount: String(amount) }
  const decimals = decimalsOf(asset, currency)
  const isRaw = decimals === undefined
  return { is: 'amount', amount: fromBaseUnits(amount, decimals ?? 0), symbol: symbolOf(asset, currency), isRaw }
}

const knownFacts = (knownAs: string | undefined): Fact[] =>
  knownAs === undefined ? [] : [fact('knownAs', { is: 'text', text: text(knownAs) })]

/** What the network takes, and what the account has less in all. */
export const costFacts = ({ fee, spent }: NonNullable<Explanation['cost']>, currency: NativeCurrency): Fact[] =>
  [['spent', spent] as const, ['fee', fee] as const].flatMap(([label, amount]) => {
    if (amount === undefined) return []
    return [fact(label, amount === null ? { is: 'unknown' } : amountValue({ kind: 'coin' }, amount, currency))]
  })

/** What the account would have more of, or less. */
export const changeFacts = (changes: readonly ExpectedChange[], currency: NativeCurrency): Fact[] =>
  changes.flatMap(({ asset, amount }) => [
    fact(amount < 0n ? 'gives' : 'gets', amountValue(asset, amount < 0n ? -amount : amount, currency)),
    ...assetFacts(asset),
  ])

function assetFacts(asset: Asset): Fact[] {
  if (asset.kind === 'coin') return []
  if (asset.kind !== 'nft') return [fact('token', addressValue(asset.contract))]
  const name = `${asset.name === undefined ? '' : `${text(asset.name)} `}#${asset.id}`
  return [fact('nft', { is: 'text', text: name }), fact('contract', addressValue(asset.contract))]
}

const isNft = ({ asset, amount }: { readonly asset: Asset; readonly amount: bigint }) =>
  asset.kind === 'nft' && amount === 1n

type Allowance = Extract<Effect, { kind: 'allowance' }>

/** Of what may be a collection, 0 is the number of a collectible, unless nobody gets it. */
export const allowsNothing = ({ asset, amount, change, spender }: Allowance): boolean =>
  amount === 0n && change === 'set' && (asset.kind !== 'tokenOrNft' || /^0x0{40}$/.test(spender ?? ''))

function allowanceFacts(effect: Allowance, currency: NativeCurrency): Fact[] {
  const { asset, amount, isUnlimited, change, spender, expires, deadline } = effect
  const isNothing = allowsNothing(effect)
  const most: FactValue = isNothing
    ? { is: 'nothing' }
    : isUnlimited
      ? { is: 'unlimited', symbol: symbolOf(asset, currency) }
      : amountValue(asset, amount, currency)
  const label = change === 'more' || change === 'less' ? change : 'allowance'
  return [
    ...(isNft(effect) ? [] : [fact(label, most, isUnlimited && !isNothing)]),
    fact('spender', addressValue(spender)),
    ...knownFacts(effect.knownAs),
    ...assetFacts(asset),
    ...(expires === undefined ? [] : [timeFact('expires', expires)]),
    ...(deadline === undefined ? [] : [timeFact('deadline', deadline)]),
  ]
}

/** The last moment that a `Date` has. */
const latest = 8_640_000_000_000n

const timeFact = (label: 'expires' | 'deadline', seconds: bigint): Fact =>
  seconds > latest ? fact(label, { is: 'nothing' }) : fact(label, { is: 'time', time: Number(seconds) * 1000 })

/** What an effect says, in the order in which a visitor reads it. */
export function factsOf(effect: Effect, currency: NativeCurrency, account: string): readonly Fact[] {
  switch (effect.kind) {
    case 'transfer':
      return [
        ...(isNft(effect) ? [] : [fact('amount', amountValue(effect.asset, effect.amount, currency))]),
        ...(effect.from === account ? [] : [fact('from', addressValue(effect.from))]),
        fact(effect.isTokenAccount ? 'toTokenAccount' : 'to', addressValue(effect.to)),
        ...assetFacts(effect.asset),
      ]
    case 'allowance':
      return allowanceFacts(effect, currency)
    case 'operator':
      return [
        fact('allowance', { is: effect.isAllowed ? 'collection' : 'nothing' }, effect.isAllowed),
        fact('spender', addressValue(effect.operator)),
        ...knownFacts(effect.knownAs),
        fact('contract', addressValue(effect.contract)),
      ]
    case 'deployment':
      return [fact('size', { is: 'bytes', count: effect.size })]
    case 'accountOpened':
      return [
        fact('owner', addressValue(effect.owner)),
        fact('account', addressValue(effect.account)),
        ...(effect.asset ? assetFacts(effect.asset) : []),
      ]
    case 'accountClosed':
      return [fact('closes', addressValue(effect.account)), fact('to', addressValue(effect.to))]
    case 'authority':
      return [
        fact('authorityOf', addressValue(effect.of)),
        fact('right', { is: 'right', right: effect.right }),
        fact('authority', effect.isNobody ? { is: 'nobody' } : addressValue(effect.authority), true),
      ]
    case 'burn':
    case 'mint':
      return [
        fact('amount', amountValue(effect.asset, effect.amount, currency)),
        ...(effect.kind === 'mint' ? [fact('to', addressValue(effect.to))] : []),
        ...assetFacts(effect.asset),
      ]
    case 'memo':
      return [fact('memo', { is: 'text', text: text(effect.text) })]
  }
}
