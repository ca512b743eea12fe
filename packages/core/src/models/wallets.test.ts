import { describe, expect, test } from 'vitest'
import { browserWallet } from '../domain/connector.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import { networkLogo } from '../logos/network-logos.ts'
import {
  address,
  base,
  ethereum,
  stillNetwork,
  testConnected,
  testConnectedTo,
  testConnection,
  testConnectionTo,
  testSettings,
  testSnapshot,
} from '../test-utils/test-snapshot.ts'
import { selectWallets } from './wallets.ts'

const solana = stillNetwork(1, 'Solana', { chainNamespace: 'solana', caipNetworkId: 'solana:1' })
const bitcoin = stillNetwork(1, 'Bitcoin', { chainNamespace: 'bip122', caipNetworkId: 'bip122:1' })
const networks = { requested: [ethereum, solana, base, bitcoin], active: solana }
const disconnected = { is: 'disconnected', failure: null } as const
const owl = testConnection({ connectorId: 'io.owl', wallet: { id: 'io.owl', name: 'Owl', imageUrl: 'data:owl' } })
const eip155 = testConnected({ others: [{ connection: owl, isDisconnecting: false }], attempt: null })
const several = testSnapshot({
  wallets: { bip122: disconnected, eip155, solana: testConnectedTo('solana', 'sol.fox') },
  networks,
})
const select = (snapshot: KitSnapshot) => selectWallets(snapshot, testSettings)
const rows = (snapshot: KitSnapshot) => select(snapshot).groups.flatMap(({ wallets }) => wallets)
const rowOf = (snapshot: KitSnapshot, key: string) => rows(snapshot).find((row) => row.key === key)

describe('every wallet by its chain', () => {
  test('chains come in the order of the networks, the active wallet first, and one without a wallet stays empty', () => {
    expect(select(several).groups.map(({ namespace, wallets }) => [namespace, wallets.map(({ key }) => key)])).toEqual([
      ['eip155', ['eip155:io.fox', 'eip155:io.owl']],
      ['solana', ['solana:sol.fox']],
      ['bip122', []],
    ])
    expect(select(several).count).toBe(3)
    expect(select(testSnapshot()).count).toBe(0)
  })

  test('one wallet is active in each chain, and one chain is on show', () => {
    expect(rows(several).map(({ isActive }) => isActive)).toEqual([true, false, true])
    expect(select(several).groups.map(({ isOnShow }) => isOnShow)).toEqual([false, true, false])
  })

  test('R-UI-6: a row has what the wallet is known by, and where it is', () => {
    expect(rowOf(several, 'eip155:io.owl')).toEqual({
      key: 'eip155:io.owl',
      connectorId: 'io.owl',
      name: 'Owl',
      imageUrl: 'data:owl',
      address,
      shortAddress: '0xd8dA…A96045',
      network: { network: 'eip155:1', name: 'Ethereum', iconUrl: networkLogo('eip155:1'), isTestnet: false },
      isActive: false,
      isDisconnecting: false,
      sharesSession: false,
      activateEvent: { type: 'wallet.activateRequested', namespace: 'eip155', connectorId: 'io.owl' },
      disconnectEvent: { type: 'disconnect.requested', namespace: 'eip155', connectorId: 'io.owl' },
    })
  })

  test('a chain outside the dApp’s has no name', () => {
    const lost = testConnected({ connection: testConnection({ network: 'eip155:999' }), isSupported: false })
    expect(rows(testSnapshot({ wallets: { eip155: lost } }))[0]?.network).toBeNull()
  })

  test('a wallet stays in sight when no network of its chain is left', () => {
    const snapshot = testSnapshot({ wallets: { solana: testConnectedTo('solana', 'sol.fox') } })
    expect(rows(snapshot).map(({ key, network }) => [key, network])).toEqual([['solana:sol.fox', null]])
  })

  test('an injected wallet without a name of its own has none', () => {
    const connection = testConnection({ connectorKind: 'injected', wallet: { id: 'injected', name: browserWallet } })
    expect(rows(testSnapshot({ wallets: { eip155: testConnected({ connection }) } }))[0]?.name).toBe('')
  })
})

describe('R-CON-6: leaving', () => {
  test('each wallet says whether it is on its way out, the active one and those beside it', () => {
    const others = [
      { connection: owl, isDisconnecting: true },
      { connection: testConnection({ connectorId: 'io.elk' }), isDisconnecting: false },
    ]
    const leaving = { is: 'disconnecting', connection: testConnection(), others, attempt: null } as const
    const states = [leaving, testConnected({ others, attempt: null })]
    const flags = states.map((state) =>
      rows(testSnapshot({ wallets: { eip155: state } })).map(({ isDisconnecting }) => isDisconnecting),
    )
    expect(flags).toEqual([
      [true, true, false],
      [false, true, false],
    ])
  })

  test('a wallet behind a session says that it leaves with all its chains', () => {
    const connection = testConnectionTo('solana', 'walletConnect', { connectorKind: 'walletConnect' })
    const others = [{ connection, isDisconnecting: false }]
    const snapshot = testSnapshot({
      wallets: { solana: testConnectedTo('solana', 'sol.fox', others) },
      networks,
    })
    expect(rows(snapshot).map(({ sharesSession }) => sharesSession)).toEqual([false, true])
  })

  test('everything leaves at once, and another wallet is found where the first was', () => {
    expect(select(several)).toMatchObject({
      connectAnotherEvent: { type: 'router.viewRequested', route: { view: 'Connect' } },
      disconnectAllEvent: { type: 'disconnect.requested' },
    })
  })
})

test('the model stays the same one while connections and networks do, and rows while their own chain does', () => {
  const shaken = { ...several, router: { ...several.router, isShaking: true } }
  expect(select(shaken)).toBe(select(several))
  const more = { ...several.wallets, bip122: testConnectedTo('bip122', 'btc.fox') }
  const later = select({ ...several, wallets: more as KitSnapshot['wallets'] })
  expect(later).not.toBe(select(several))
  expect(later.groups[0]?.wallets).toBe(select(several).groups[0]?.wallets)
})
