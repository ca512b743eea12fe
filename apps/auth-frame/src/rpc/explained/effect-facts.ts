import type { Allowance, Asset, Effect, Transfer } from '@kit/clear-signing'
import { formatUnits } from 'viem'
import type { Fact, Sentence } from '../description.ts'
import type { Network } from '../rpc-context.ts'
import { visibleName, visibleText } from '../visible-text.ts'

type Said = { readonly network: Pick<Network, 'decimals' | 'symbol'>; readonly account: string }

const text = (label: Fact['label'], value: Fact['value'], isWarning = false): Fact => ({
  label,
  kind: 'text',
  value,
  isWarning,
})
export const party = (label: Fact['label'], value: string | null): Fact =>
  value === null ? text(label, { word: 'lookedUp' }) : { label, kind: 'address', value }

const date = (seconds: bigint): string | Sentence =>
  seconds > 8_640_000_000_000n
    ? { word: 'always' }
    : `${new Date(Number(seconds) * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`

function amountOf(asset: Asset, amount: bigint, { network }: Said): string | Sentence {
  if (asset.kind === 'coin') return `${formatUnits(amount, network.decimals)} ${network.symbol}`
  if (asset.kind === 'nft') {
    const id = `#${asset.id}${asset.name ? ` ${visibleName(asset.name)}` : ''}`
    return amount === 1n ? { word: 'nft', with: { id } } : { word: 'nfts', with: { id, count: amount.toString() } }
  }
  if (asset.kind === 'tokenOrNft') return { word: 'unitsOrNft', with: { count: amount.toString() } }
  if (asset.facts) return `${formatUnits(amount, asset.facts.decimals)} ${asset.facts.symbol}`
  return asset.decimals === undefined
    ? { word: 'unitsOfToken', with: { count: amount.toString() } }
    : formatUnits(amount, asset.decimals)
}

const tokenFacts = (asset: Asset): readonly Fact[] =>
  asset.kind === 'coin' || asset.contract === null ? [] : [party('tokenContract', asset.contract)]

function transferFacts({ asset, amount, from, to, isTokenAccount = false }: Transfer, said: Said): readonly Fact[] {
  return [
    text('amount', amountOf(asset, amount, said)),
    ...(from === said.account || isTokenAccount ? [] : [party('from', from)]),
    party(isTokenAccount ? 'tokenAccount' : 'recipient', to),
    ...tokenFacts(asset),
  ]
}

const known = (owner: string | undefined): readonly Fact[] =>
  owner === undefined ? [] : [text('knownAs', visibleName(owner))]

function mostOf({ asset, amount, isUnlimited }: Allowance, said: Said): Fact['value'] {
  if (!isUnlimited) return amountOf(asset, amount, said)
  const symbol = asset.kind === 'token' ? (asset.facts?.symbol ?? '') : ''
  return { word: 'unlimited', with: { symbol } }
}

const changes = { set: 'mayTake', more: 'mayTakeMore', less: 'mayTakeLess', once: 'mayTakeOnce' } as const

function allowanceFacts(allowance: Allowance, said: Said): readonly Fact[] {
  const { asset, owner, spender, change, isUnlimited, expires, deadline, knownAs } = allowance
  return [
    text(changes[change], mostOf(allowance, said), isUnlimited),
    ...(owner === said.account || asset.kind === 'coin' ? [] : [party('from', owner)]),
    ...(spender === null ? [] : [party('spender', spender)]),
    ...known(knownAs),
    ...tokenFacts(asset),
    ...(expires === undefined ? [] : [text('mayTakeUntil', date(expires))]),
    ...(deadline === undefined ? [] : [text('signatureUntil', date(deadline))]),
  ]
}

type Tell<Kind> = (effect: Extract<Effect, { readonly kind: Kind }>, said: Said) => readonly Fact[]

const tellers: { readonly [Kind in Effect['kind']]: Tell<Kind> } = {
  transfer: transferFacts,
  allowance: allowanceFacts,
  operator: ({ contract, operator, isAllowed, knownAs }) => [
    text('mayTake', { word: isAllowed ? 'allOfCollection' : 'nothing' }, isAllowed),
    party('spender', operator),
    ...known(knownAs),
    party('tokenContract', contract),
  ],
  deployment: ({ size }) => [text('data', { word: 'bytes', with: { count: String(size) } })],
  accountOpened: ({ owner, asset }) => [party('opensAccount', owner), ...(asset ? tokenFacts(asset) : [])],
  accountClosed: ({ account, to }) => [party('closesAccount', account), party('recipient', to)],
  authority: ({ of, authority, isNobody }) => [
    party('ownerOf', of),
    isNobody ? text('newOwner', { word: 'nobody' }) : party('newOwner', authority),
  ],
  burn: ({ asset, amount }, said) => [text('burns', amountOf(asset, amount, said)), ...tokenFacts(asset)],
  mint: ({ asset, amount, to }, said) => [
    text('makes', amountOf(asset, amount, said)),
    party('tokenAccount', to),
    ...tokenFacts(asset),
  ],
  memo: ({ text: said }) => [text('memo', visibleText(said))],
}

/** Says an effect in the page's words. */
export const effectFacts = (effect: Effect, said: Said): readonly Fact[] =>
  (tellers[effect.kind] as Tell<Effect['kind']>)(effect as never, said)
