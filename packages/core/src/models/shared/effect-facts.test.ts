import { describe, expect, test } from 'vitest'
import type { Asset, Effect } from '../../ports/clear-signing.ts'
import { changeFacts, costFacts, factsOf } from './effect-facts.ts'

const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const [me, you, contract] = ['0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B', '0xa11ce', '0xc0ffee']
const usdc: Asset = { kind: 'token', contract, facts: { symbol: 'USDC', decimals: 6 } }
const ape: Asset = { kind: 'nft', contract, id: 7n as never, name: 'Ape\u202e' }

/** Facts as short texts: the label, what stands there, and `!` where it is a risk. */
const short = (facts: ReturnType<typeof factsOf>) =>
  facts.map(({ label, value, isRisky }) => {
    const said = { ...value } as Record<string, unknown>
    const groups = (said.groups as readonly string[] | undefined)?.join('')
    const what = groups ?? said.text ?? said.amount ?? said.count ?? said.right ?? said.is
    return `${label} ${what}${said.symbol ? ` ${said.symbol}` : ''}${isRisky ? '!' : ''}`
  })

const say = (effect: Effect) => short(factsOf(effect, currency, me))

const allowance = {
  ...({ kind: 'allowance', asset: usdc, owner: me, spender: you, amount: 5_000_000n } as const),
  ...({ isUnlimited: false, change: 'set', isBySignature: false } as const),
}

describe('what a request does is said in full:', () => {
  test.each<[string, Effect, readonly string[]]>([
    [
      'coins that leave the account',
      { kind: 'transfer', asset: { kind: 'coin' }, amount: 10n ** 18n, from: me, to: you },
      ['amount 1 ETH', `to ${you}`],
    ],
    [
      'tokens that leave another account, for an account of tokens',
      { kind: 'transfer', asset: usdc, amount: 1n, from: you, to: me, isTokenAccount: true },
      ['amount 0.000001 USDC', `from ${you}`, `toTokenAccount ${me}`, `token ${contract}`],
    ],
    [
      'one work of a collection, and nobody known',
      { kind: 'transfer', asset: ape, amount: 1n, from: me, to: null },
      ['to unknown', 'nft Ape #7', `contract ${contract}`],
    ],
    [
      'several of one work without a name',
      { kind: 'transfer', asset: { kind: 'nft', contract, id: '7' as never }, amount: 2n, from: me, to: you },
      ['amount 2', `to ${you}`, 'nft #7', `contract ${contract}`],
    ],
    ['an allowance', allowance, ['allowance 5 USDC', `spender ${you}`, `token ${contract}`]],
    [
      'an allowance without an end, which is a risk',
      { ...allowance, isUnlimited: true },
      ['allowance unlimited USDC!', `spender ${you}`, `token ${contract}`],
    ],
    [
      'an allowance of nothing, which is none',
      { ...allowance, amount: 0n, isUnlimited: true },
      ['allowance nothing', `spender ${you}`, `token ${contract}`],
    ],
    [
      'an allowance of what may be a collectible with the number 0, for nobody known',
      { ...allowance, asset: { kind: 'tokenOrNft', contract }, amount: 0n, spender: null },
      ['allowance 0', 'spender unknown', `token ${contract}`],
    ],
    [
      'a larger allowance for one who is known',
      { ...allowance, change: 'more', knownAs: 'Uniswap\u0000' },
      ['more 5 USDC', `spender ${you}`, 'knownAs Uniswap', `token ${contract}`],
    ],
    ['a smaller allowance', { ...allowance, change: 'less' }, ['less 5 USDC', `spender ${you}`, `token ${contract}`]],
    [
      'an allowance for one work',
      { ...allowance, asset: ape, amount: 1n },
      [`spender ${you}`, 'nft Ape #7', `contract ${contract}`],
    ],
    [
      'a whole collection, which is a risk',
      { kind: 'operator', contract, owner: me, operator: you, isAllowed: true, knownAs: 'OpenSea' },
      ['allowance collection!', `spender ${you}`, 'knownAs OpenSea', `contract ${contract}`],
    ],
    [
      'a collection no more',
      { kind: 'operator', contract, owner: me, operator: you, isAllowed: false },
      ['allowance nothing', `spender ${you}`, `contract ${contract}`],
    ],
    ['a contract that is made', { kind: 'deployment', size: 24 }, ['size 24']],
    [
      'an account that is opened for tokens',
      { kind: 'accountOpened', account: you, owner: me, asset: usdc },
      [`owner ${me}`, `account ${you}`, `token ${contract}`],
    ],
    [
      'an account that is opened',
      { kind: 'accountOpened', account: null, owner: me },
      [`owner ${me}`, 'account unknown'],
    ],
    ['an account that is closed', { kind: 'accountClosed', account: you, to: me }, [`closes ${you}`, `to ${me}`]],
    [
      'a right that goes to another, which is a risk',
      { kind: 'authority', of: me, authority: you, isNobody: false, right: 'owner' },
      [`authorityOf ${me}`, 'right owner', `authority ${you}!`],
    ],
    [
      'a right that nobody has any more, which is a risk',
      { kind: 'authority', of: me, authority: null, isNobody: true, right: 'mint' },
      [`authorityOf ${me}`, 'right mint', 'authority nobody!'],
    ],
    [
      'what is burnt',
      { kind: 'burn', asset: usdc, amount: 1n, from: me },
      ['amount 0.000001 USDC', `token ${contract}`],
    ],
    [
      'what is made',
      { kind: 'mint', asset: usdc, amount: 1n, to: you },
      ['amount 0.000001 USDC', `to ${you}`, `token ${contract}`],
    ],
    ['a note', { kind: 'memo', text: 'Rent\nMay' }, ['memo Rent May']],
  ])('%s', (_, effect, facts) => {
    expect(say(effect)).toEqual(facts)
  })

  test('what it costs, and what changes', () => {
    expect(short(costFacts({ fee: null, spent: 10n ** 18n }, currency))).toEqual(['spent 1 ETH', 'fee unknown'])
    expect(short(costFacts({ fee: 1n }, currency))).toEqual(['fee 0.000000000000000001 ETH'])
    const changes = [
      { asset: usdc, amount: -1n },
      { asset: { kind: 'coin' } as const, amount: 10n ** 18n },
    ]
    expect(short(changeFacts(changes, currency))).toEqual(['gives 0.000001 USDC', `token ${contract}`, 'gets 1 ETH'])
  })
})
