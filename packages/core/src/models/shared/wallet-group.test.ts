import { describe, expect, test } from 'vitest'
import { rivalsIn } from '../../domain/connector.ts'
import { stillConnector } from '../../test-utils/test-snapshot.ts'
import { groupByWallet, originOf, selectEventOfGroup, walletGroupKey } from './wallet-group.ts'

const imageUrl = 'data:image/svg+xml,fox'
const evm = stillConnector('app.fox', { name: 'Fox', imageUrl })
const sol = stillConnector('Fox', { name: ' fox ', namespace: 'solana', imageUrl })
const btc = stillConnector('fox-btc', { name: 'FOX', namespace: 'bip122', imageUrl })
const sizes = (...connectors: Parameters<typeof groupByWallet>[0]) =>
  groupByWallet(connectors).map(({ length }) => length)

test('wallets that claim one reverse domain name are rivals in their namespace, and say which they are', () => {
  const second = { ...evm, id: 'app.fox#2', rdns: 'App.Fox' }
  const all = [evm, { ...sol, rdns: 'app.fox' }, second]
  expect(rivalsIn(all)).toEqual([[evm, second]])
  expect([originOf([second], all), originOf([sol], all)]).toEqual([
    { rdns: 'App.Fox', place: { at: 2, of: 2 } },
    { rdns: null, place: null },
  ])
})

test('wallets that call themselves nothing are rivals of nobody', () => {
  const nameless = ['one', 'two'].map((id) => stillConnector(id, { name: ' ' }))
  expect(rivalsIn(nameless)).toEqual([])
})

describe('R-CON-3: a wallet that speaks several chains is one wallet', () => {
  test('told by what it calls itself, whatever the case', () => {
    expect(groupByWallet([evm, sol, btc])).toEqual([[evm, sol, btc]])
  })

  test.each([
    ['two of one namespace', { namespace: 'eip155' }],
    ['another name', { name: 'Foxy' }],
    ['another kind', { kind: 'external' }],
    ['another picture', { imageUrl: 'data:image/svg+xml,other' }],
    ['no picture', { imageUrl: undefined }],
    ['another reverse domain name', { rdns: 'com.other' }],
  ] as const)('%s: two wallets', (_, more) => {
    expect(sizes(evm, stillConnector('b', { name: 'Fox', namespace: 'solana', imageUrl, ...more }))).toEqual([1, 1])
  })

  const bear = stillConnector('standard:Bear', { name: 'Bear', namespace: 'solana', imageUrl })
  test.each([
    ['com.evil', 'Bear', [1, 1]],
    ['com.wallet', 'Wallet', [1, 1]],
    ['io.bear', 'Bear', [2]],
    ['com.BEAR.web3', 'Bear Wallet', [2]],
    ['app.brown-bear', 'Brown Bear', [2]],
  ])('R-CON-3: %s, which looks like the %s of another chain: %j', (rdns, name, groups) => {
    expect(sizes(stillConnector(rdns, { name, imageUrl }), { ...bear, name })).toEqual(groups)
    expect(sizes({ ...bear, name }, stillConnector(rdns, { name, imageUrl }))).toEqual(groups)
  })

  test('told by its reverse domain name, whatever it looks like', () => {
    const plain = stillConnector('okx', { name: 'Fox Wallet', namespace: 'bip122', kind: 'injected', rdns: 'APP.fox' })
    expect(sizes(evm, plain)).toEqual([2])
  })

  test('told by its name alone where the dApp brings it', () => {
    const external = { kind: 'external', name: 'Cloud' } as const
    const [one, other] = [stillConnector('a', external), stillConnector('b', { ...external, namespace: 'solana' })]
    expect(sizes(one, other)).toEqual([2])
  })

  test('of two that claim one name in a namespace, neither is merged with what has it in another', () => {
    const known = { ...sol, rdns: 'app.fox' }
    expect(sizes(evm, { ...evm, id: 'app.fox#2' }, known)).toEqual([1, 1, 1])
    expect(sizes(evm, stillConnector('com.other', { name: 'Fox', imageUrl }), sol)).toEqual([1, 1, 1])
    expect(sizes(evm, stillConnector('com.other', { name: 'Fox', imageUrl }), known)).toEqual([2, 1])
  })

  test('wallets without a name are not each other', () => {
    const nameless = [stillConnector('a', { name: ' ' }), stillConnector('b', { name: '', namespace: 'solana' })]
    expect(sizes(...nameless)).toEqual([1, 1])
    const injected = nameless.map((connector) => ({ ...connector, name: 'Browser wallet', kind: 'injected' as const }))
    expect(sizes(...injected)).toEqual([1, 1])
  })

  test('which chain is asked only where there are several', () => {
    expect(selectEventOfGroup([evm])).toEqual({ type: 'wallet.picked', namespace: 'eip155', connectorId: 'app.fox' })
    const route = { view: 'ConnectingMultiChain', wallet: walletGroupKey([evm, sol]) }
    expect(selectEventOfGroup([evm, sol])).toEqual({ type: 'router.viewRequested', route })
  })
})
