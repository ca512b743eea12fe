import { describe, expect, test } from 'vitest'
import { selectConnect } from './connect.ts'
import { selectConnectingMultiChain } from './connecting-multi-chain.ts'
import { base, ethereum, stillConnector, stillNetwork, stillSettings, stillSnapshot } from './still-snapshot.ts'

const solana = stillNetwork(5, 'Solana', { chainNamespace: 'solana', caipNetworkId: 'solana:5' })
const evmFox = stillConnector('app.fox', { name: 'Fox', imageUrl: 'data:fox' })
const solFox = stillConnector('Fox', { name: 'Fox', namespace: 'solana' })
const btcFox = stillConnector('fox-btc', { name: 'Fox', namespace: 'bip122' })
const snapshot = stillSnapshot({
  wallets: { connectors: [evmFox, stillConnector('io.owl'), solFox, btcFox] },
  networks: { requested: [ethereum, base, solana], active: base },
})
const select = (wallet: string, settings = stillSettings, from = snapshot) =>
  selectConnectingMultiChain(from, settings, { wallet })

describe('R-CON-3: which chain', () => {
  test('the first view leads here, to a wallet with its chains, each by the network it would be connected on', () => {
    const [row] = selectConnect(snapshot, stillSettings).wallets
    expect(row).toMatchObject({
      name: 'Fox',
      choice: { route: { view: 'ConnectingMultiChain', wallet: 'eip155:app.fox' } },
    })
    expect(select('eip155:app.fox')).toMatchObject({
      name: 'Fox',
      imageUrl: 'data:fox',
      chains: [
        { badge: { name: 'Base' }, choice: { type: 'wallet.picked', namespace: 'eip155', connectorId: 'app.fox' } },
        { badge: { name: 'Solana' }, choice: { type: 'wallet.picked', namespace: 'solana', connectorId: 'Fox' } },
      ],
    })
  })

  test('any of its chains names the wallet', () => {
    expect(select('solana:Fox').chains).toHaveLength(2)
  })

  test('R-DIR-2: a chain whose connector the dApp does not want is not offered', () => {
    const settings = { ...stillSettings, wallets: { ...stillSettings.wallets, exclude: ['app.fox'] } }
    expect(selectConnect(snapshot, settings).wallets.map(({ key }) => key)).toEqual(['eip155:io.owl', 'solana:Fox'])
    expect(select('solana:Fox', settings).chains).toMatchObject([{ badge: { name: 'Solana' } }])
    expect(select('eip155:app.fox', settings)).toEqual({ name: '', imageUrl: undefined, chains: [] })
  })

  test('a wallet that is gone has no name and no chains', () => {
    expect(select('eip155:gone')).toEqual({ name: '', imageUrl: undefined, chains: [] })
  })

  test('the chains are the same while wallets and networks are', () => {
    const later = { ...snapshot, modal: { ...snapshot.modal, isShaking: true } }
    expect(select('eip155:app.fox', stillSettings, later).chains).toBe(select('eip155:app.fox').chains)
  })
})
