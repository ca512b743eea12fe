// @vitest-environment jsdom
import { connect, createKit, disconnect, getAccount, getProvider, signMessage, switchNetwork } from '@kit/core'
import { readOwn } from '@kit/core/adapters'
import { createFakeRuntime, type FakeRuntime } from '@kit/testing'
import { verifyMessage } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { evm } from '../index.ts'
import { base, codeOf, mainnet } from '../test-utils/harness.ts'
import { hexOf } from '../test-utils/hex.ts'
import { installMetaMask } from '../test-utils/metamask.ts'

const namespace = 'eip155'
const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

function startKit(runtime: FakeRuntime = createFakeRuntime()) {
  const kit = createKit({ runtime, networks: [mainnet, base], adapters: [evm()] })
  ended.push(() => kit.destroy())
  const account = () => getAccount(kit, { namespace })
  const isAt = (expected: object) => vi.waitFor(() => expect(account()).toMatchObject(expected))
  return { kit, runtime, account, isAt, connect: () => connect(kit, { namespace, wallet: 'io.metamask' }) }
}

function startMetaMask() {
  const metamask = installMetaMask(location.origin)
  ended.push(metamask.remove)
  return { ...metamask, ...startKit() }
}

test('MetaMask, announced and behind window.ethereum, is one wallet with its name', async () => {
  const { wallet } = startMetaMask()
  const found: unknown[] = []
  const watch = await evm().loadDiscovery({ sessionConnectorIds: [] })
  ended.push(watch((event) => event.type === 'wallet.found' && found.push(event.connector)))
  expect(found).toMatchObject([{ id: 'io.metamask', name: 'MetaMask', imageUrl: wallet.info.icon }])
})

test('a visitor connects MetaMask, signs, switches the network and disconnects', async () => {
  const { kit, wallet, provider, connect } = startMetaMask()
  const { address } = await connect()
  expect([address, await getProvider(kit, { namespace })]).toEqual([wallet.activeAddress, provider])
  const { signature } = await signMessage(kit, { message: 'hello' })
  expect(await verifyMessage({ address: hexOf(address), message: 'hello', signature: hexOf(signature) })).toBe(true)
  expect((await switchNetwork(kit, 'eip155:8453')).name).toBe('Base')
  expect([wallet.chainId, provider.chainId]).toEqual([8453, '0x2105'])
  await disconnect(kit, { namespace })
  expect(wallet.sites).toEqual([])
})

test('what the visitor does in MetaMask reaches the kit: another account, another network, no permission', async () => {
  const { wallet, connect, isAt } = startMetaMask()
  await connect()
  wallet.switchAccount(1)
  await isAt({ is: 'connected', address: wallet.addresses[1] })
  wallet.onChain(8453)
  await isAt({ networkId: 'eip155:8453' })
  wallet.disconnectSite()
  await isAt({ is: 'disconnected' })
})

test('R-CON-4: a reload restores MetaMask without a prompt', async () => {
  const { kit, wallet, runtime, connect } = startMetaMask()
  const { address } = await connect()
  kit.destroy()
  const prompts = () => wallet.requests.filter(({ method }) => method === 'eth_requestAccounts').length
  const before = prompts()
  const { isAt } = startKit(createFakeRuntime({ storage: runtime.storage.space }))
  await isAt({ is: 'connected', address })
  expect(prompts()).toBe(before)
})

test('a refusal in MetaMask is wallet/rejected, and the next try connects', async () => {
  const { wallet, connect } = startMetaMask()
  wallet.reject('eth_requestAccounts')
  expect(await codeOf(connect())).toBe('wallet/rejected')
  wallet.approve()
  expect((await connect()).address).toBe(wallet.activeAddress)
})

test('MetaMask without its network stays connected (1013), and without its extension does not (1011)', async () => {
  const { provider, setOnline, vanish, account, isAt, connect } = startMetaMask()
  const codes: unknown[] = []
  provider.on('disconnect', (error) => void codes.push(readOwn(error, 'code')))
  await connect()
  setOnline(false)
  await vi.waitFor(() => expect([codes, provider.isConnected()]).toEqual([[1013], false]))
  setOnline(true)
  await vi.waitFor(() => expect(provider.isConnected()).toBe(true))
  expect(account().is).toBe('connected')
  vanish()
  await isAt({ is: 'disconnected' })
  expect(codes).toEqual([1013, 1011])
})
