import { expect, test, vi } from 'vitest'
import { unisatLike } from '../test-utils/fake-providers.ts'
import { mainnet, never, startClient, testWallet } from '../test-utils/harness.ts'

test('R-CON-5: a wallet that is checked again reports what it changed without an event', async () => {
  const [wallet, other] = [testWallet(), testWallet()]
  let accounts = [wallet.activeAddress]
  const unisat = {
    ...unisatLike(wallet),
    on: () => {},
    getAccounts: async () => accounts,
    getPublicKey: async () => '',
  }
  const page = Object.assign(new EventTarget(), { unisat })
  const { client, events } = startClient(page, 'unisat')
  await client.connect({ network: mainnet.caipNetworkId }, never)
  client.recheck?.()
  accounts = [other.activeAddress]
  client.recheck?.()
  await vi.waitFor(() => expect(events).toHaveLength(1))
  expect(events).toMatchObject([{ type: 'wallet.accountsChanged', accounts: [{ address: other.activeAddress }] }])
  accounts = []
  client.recheck?.()
  await vi.waitFor(() => expect(events.slice(1)).toEqual([{ type: 'wallet.disconnected' }]))
  client.recheck?.()
  expect(events).toHaveLength(2)
})
