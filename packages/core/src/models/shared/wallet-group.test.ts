import { describe, expect, test } from 'vitest'
import { stillConnector } from '../../test-utils/test-snapshot.ts'
import { groupByWallet, selectEventOfGroup, walletGroupKey } from './wallet-group.ts'

const evm = stillConnector('app.fox', { name: 'Fox', rdns: 'app.fox' })
const sol = stillConnector('Fox', { name: ' fox ', namespace: 'solana' })
const btc = stillConnector('fox-btc', { name: 'FOX', namespace: 'bip122' })
const sizes = (...connectors: Parameters<typeof groupByWallet>[0]) =>
  groupByWallet(connectors).map(({ length }) => length)

describe('R-CON-3: a wallet that speaks several chains is one wallet', () => {
  test('told by what it calls itself, whatever the case', () => {
    expect(groupByWallet([evm, sol, btc])).toEqual([[evm, sol, btc]])
  })

  test.each([
    ['two of one namespace', { namespace: 'eip155' }],
    ['another name', { name: 'Foxy' }],
    ['another kind', { kind: 'external' }],
    ['another reverse domain name', { rdns: 'com.other' }],
  ] as const)('%s: two wallets', (_, more) => {
    expect(sizes(evm, stillConnector('b', { name: 'Fox', namespace: 'solana', ...more }))).toEqual([1, 1])
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
