import { expect, test } from 'vitest'
import {
  acorn,
  codeOf,
  devnet,
  mainnet,
  never,
  startConnected,
  startHarness,
  testWallet,
} from '../test-utils/harness.ts'

test('connect returns the requested network and every account that serves it', async () => {
  const wallet = await testWallet()
  const { client } = startHarness([wallet])
  const connection = await client.connect({ network: devnet.caipNetworkId }, never)
  expect(connection).toEqual({
    namespace: 'solana',
    connectorId: acorn,
    connectorKind: 'announced',
    wallet: { id: acorn, name: 'Acorn', imageUrl: wallet.standard.icon },
    accounts: wallet.addresses.map((address) => ({ namespace: 'solana', address, type: 'eoa' })),
    network: devnet.caipNetworkId,
  })
})

test('connect falls back to a network of the dApp that the wallet serves', async () => {
  const wallet = await testWallet({ chains: ['solana:devnet'] })
  const { client } = startHarness([wallet])
  expect((await client.connect({ network: mainnet.caipNetworkId }, never)).network).toBe(devnet.caipNetworkId)
})

test('connect fails with wallet/unknown-chain, and disconnects the wallet, when it serves no network of the dApp', async () => {
  const wallet = await testWallet({ chains: ['solana:testnet'] })
  const { connect } = startHarness([wallet])
  expect(await codeOf(connect())).toBe('wallet/unknown-chain')
  await wallet.asked('standard:disconnect')
  expect(wallet.isAllowed).toBe(false)
})

test('the client leaves accounts of other namespaces out', async () => {
  const { wallet, client, events } = await startConnected()
  const sui = { address: '0x12', publicKey: new Uint8Array(32), chains: ['sui:mainnet'], features: [] }
  wallet.lieAboutAccounts([sui, wallet.standard.accounts[1]]).emitRaw({ accounts: [] })
  expect(events).toEqual([
    { type: 'wallet.accountsChanged', accounts: [{ namespace: 'solana', address: wallet.addresses[1], type: 'eoa' }] },
  ])
  client.destroy()
})

test('restore returns to the stored network', async () => {
  const wallet = await testWallet({ memory: { load: () => 'allowed', save: () => {} } })
  const { client } = startHarness([wallet.hang()])
  const input = { network: devnet.caipNetworkId }
  expect((await client.restore(input, never))?.network).toBe(devnet.caipNetworkId)
  expect((await client.restore({}, never))?.network).toBe(mainnet.caipNetworkId)
})

test('restore does not return to a network that the dApp no longer has', async () => {
  const wallet = await testWallet({ memory: { load: () => 'allowed', save: () => {} } })
  const { client } = startHarness([wallet], { networks: [mainnet] })
  expect((await client.restore({ network: devnet.caipNetworkId }, never))?.network).toBe(mainnet.caipNetworkId)
})

test('restore returns null when the wallet refuses a silent connect', async () => {
  const wallet = await testWallet()
  const { client } = startHarness([wallet.rawError('standard:connect', { code: 4001 })])
  expect(await client.restore({}, never)).toBeNull()
})

test('switchNetwork asks the wallet nothing and fails where the wallet has no account', async () => {
  const wallet = await testWallet({ chains: ['solana:mainnet'] })
  const { client, connect, events } = startHarness([wallet])
  await connect()
  expect(await codeOf(client.switchNetwork({ network: devnet.caipNetworkId }, never))).toBe('wallet/unknown-chain')
  expect(await codeOf(client.switchNetwork({ network: 'solana:elsewhere' }, never))).toBe('network/unknown')
  expect([events, wallet.requests.length, client.hasOwnNetwork]).toEqual([[], 1, false])
})

test('the client keeps the CAIP-2 id of a network that Wallet Standard does not name', async () => {
  const local = { ...mainnet, id: 'localnet', caipNetworkId: 'solana:localnet' } as const
  const { client } = startHarness([await testWallet()], { networks: [local] })
  expect((await client.connect({ network: 'solana:localnet' }, never)).network).toBe('solana:localnet')
})

test('disconnect lets go of a wallet that refuses to disconnect', async () => {
  const { wallet, client } = await startConnected()
  wallet.rawError('standard:disconnect', new Error('no'))
  expect(await codeOf(client.disconnect(never))).toBe('disconnect/failed')
  expect(wallet.listeners).toBe(0)
  expect(await codeOf(client.features.getProvider?.())).toBe('connection/required')
})
