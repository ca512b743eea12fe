import { describe, expect, test } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import {
  base,
  ethereum,
  stillConnector,
  stillNetwork,
  testConnectedTo,
  testConnectionTo,
  testSettings,
  testSnapshot,
} from '../test-utils/test-snapshot.ts'
import type { WalletsState } from '../wallets/wallets.state.ts'
import { selectConnect } from './connect.ts'
import { selectConnectingMultiChain } from './connecting-multi-chain.ts'

const solana = stillNetwork(5, 'Solana', { chainNamespace: 'solana', caipNetworkId: 'solana:5' })
const evmFox = stillConnector('app.fox', { name: 'Fox', imageUrl: 'data:fox' })
const solFox = stillConnector('Fox', { name: 'Fox', namespace: 'solana', imageUrl: 'data:fox' })
const btcFox = stillConnector('fox-btc', { name: 'Fox', namespace: 'bip122', imageUrl: 'data:fox' })
const snapshot = testSnapshot({
  discovery: { connectors: [evmFox, stillConnector('io.owl'), solFox, btcFox] },
  networks: { requested: [ethereum, base, solana], active: base },
})
const nothing = { name: '', imageUrl: undefined, chains: [], connectAll: null, isAsking: false }
const select = (wallet: string, settings = testSettings, from = snapshot) =>
  selectConnectingMultiChain(from, settings, { wallet })

describe('R-CON-3: which chain', () => {
  test('the first view leads here, to a wallet with its chains, each by the network it would be connected on', () => {
    const [row] = selectConnect(snapshot, testSettings).wallets
    expect(row).toMatchObject({
      name: 'Fox',
      selectEvent: { route: { view: 'ConnectingMultiChain', wallet: 'eip155:app.fox' } },
    })
    expect(select('eip155:app.fox')).toMatchObject({
      name: 'Fox',
      imageUrl: 'data:fox',
      chains: [
        {
          badge: { name: 'Base' },
          selectEvent: { type: 'wallet.picked', namespace: 'eip155', connectorId: 'app.fox' },
        },
        { badge: { name: 'Solana' }, selectEvent: { type: 'wallet.picked', namespace: 'solana', connectorId: 'Fox' } },
      ],
    })
  })

  test('any of its chains names the wallet', () => {
    expect(select('solana:Fox').chains).toHaveLength(2)
  })

  test('R-DIR-2: a chain whose connector the dApp does not want is not offered', () => {
    const settings = { ...testSettings, wallets: { ...testSettings.wallets, exclude: ['app.fox'] } }
    expect(selectConnect(snapshot, settings).wallets.map(({ key }) => key)).toEqual(['eip155:io.owl', 'solana:Fox'])
    expect(select('solana:Fox', settings).chains).toMatchObject([{ badge: { name: 'Solana' } }])
    expect(select('eip155:app.fox', settings)).toEqual(nothing)
  })

  test('a wallet that is gone has no name and no chains', () => {
    expect(select('eip155:gone')).toEqual(nothing)
  })

  test('the chains are the same while wallets and networks are', () => {
    const later = { ...snapshot, router: { ...snapshot.router, isShaking: true } }
    expect(select('eip155:app.fox', testSettings, later).chains).toBe(select('eip155:app.fox').chains)
  })
})

describe('R-CON-3: all of its chains in one go', () => {
  const disconnected: WalletsState = { is: 'disconnected', failure: null }
  const failedBy = (connectorId: string, code: 'wallet/rejected' | 'connection/timeout'): WalletsState => ({
    is: 'disconnected',
    failure: { connectorId, error: new KitError(code) as KitError },
  })
  const modelOf = (eip155: WalletsState, solana: WalletsState = disconnected, wallet = 'eip155:app.fox') =>
    select(wallet, testSettings, {
      ...snapshot,
      wallets: { ...snapshot.wallets, eip155, solana } as KitSnapshot['wallets'],
    })
  const members = [
    { namespace: 'eip155', connectorId: 'app.fox' },
    { namespace: 'solana', connectorId: 'Fox' },
  ]

  test('those that have a network here are asked, in their order', () => {
    expect(modelOf(disconnected)).toMatchObject({
      connectAll: { type: 'wallet.pickedForAll', wallets: members },
      isAsking: false,
      chains: [{ is: 'idle', error: null }, { is: 'idle' }],
    })
  })

  test('the chain that is asked about says so, and the others wait', () => {
    const model = modelOf({ is: 'connecting', connectorId: 'app.fox' })
    expect(model.chains.map(({ is }) => is)).toEqual(['waiting', 'idle'])
    expect(model.isAsking).toBe(true)
  })

  test('another wallet on the same chain is none of its business', () => {
    expect(modelOf({ is: 'connecting', connectorId: 'io.owl' })).toMatchObject({ isAsking: false })
    expect(modelOf(testConnectedTo('eip155', 'io.owl')).chains[0]?.is).toBe('idle')
    expect(modelOf(failedBy('io.owl', 'wallet/rejected')).chains[0]?.is).toBe('idle')
  })

  test('a refusal is told from a failure, and both can be asked for again', () => {
    const model = modelOf(failedBy('app.fox', 'wallet/rejected'), failedBy('Fox', 'connection/timeout'))
    expect(model.chains.map(({ is, error }) => [is, error?.code])).toEqual([
      ['declined', 'wallet/rejected'],
      ['failed', 'connection/timeout'],
    ])
    expect(model.connectAll).toEqual({ type: 'wallet.pickedForAll', wallets: members })
  })

  test('what is connected is not asked for again, active or others, and one that is left needs no button', () => {
    const others = [{ connection: testConnectionTo('eip155', 'app.fox'), isDisconnecting: false }]
    for (const eip155 of [testConnectedTo('eip155', 'app.fox'), testConnectedTo('eip155', 'io.owl', others)]) {
      expect(modelOf(eip155).chains.map(({ is }) => is)).toEqual(['connected', 'idle'])
      expect(modelOf(eip155).connectAll).toBeNull()
    }
  })

  test('while another wallet is connected, the attempt decides the status, while it lasts and when it failed', () => {
    const attempted = (error: KitError | null): WalletsState => ({
      ...(testConnectedTo('eip155', 'io.owl') as Extract<WalletsState, { is: 'connected' }>),
      others: [],
      attempt: { connectorId: 'app.fox', error },
    })
    expect(modelOf(attempted(null)).chains[0]?.is).toBe('waiting')
    expect(modelOf(attempted(new KitError('wallet/rejected') as KitError)).chains[0]?.is).toBe('declined')
  })

  test('a wallet with one chain here has nothing to connect in one go', () => {
    const one = { ...snapshot, networks: { ...snapshot.networks, requested: [ethereum, base] } }
    expect(select('eip155:app.fox', testSettings, one).connectAll).toBeNull()
  })
})
