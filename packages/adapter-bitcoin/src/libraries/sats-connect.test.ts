// @vitest-environment jsdom
import { connect, createKit, disconnect, getAccount, signMessage, switchNetwork } from '@kit/core'
import { createFakeRuntime } from '@kit/testing'
import { announceBitcoin, type BitcoinTestWallet, satsConnectProvider } from '@kit/testing/bitcoin'
import satsConnect, {
  getProviders,
  getSupportedWallets,
  MessageSigningProtocols,
  RpcErrorCode,
  removeDefaultProvider,
  request,
  setDefaultProvider,
} from 'sats-connect'
import { afterEach, expect, test, vi } from 'vitest'
import { readBytes } from '../chain/encoding.ts'
import { bitcoin } from '../index.ts'
import { verifyMessage } from '../signing/verify-message.ts'
import { codeOf, mainnet, testnet, testWallet } from '../test-utils/harness.ts'

const namespace = 'bip122'
const xverse = 'XverseProviders.BitcoinProvider'
const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
  removeDefaultProvider()
})

/** A page whose wallet is where Xverse is. The dApp uses it by sats-connect, and by a kit. */
function startXverse() {
  const wallet = testWallet()
  Object.assign(window, { XverseProviders: { BitcoinProvider: satsConnectProvider(wallet, location.origin) } })
  ended.push(() => Reflect.deleteProperty(window, 'XverseProviders'))
  setDefaultProvider(xverse)
  const kit = createKit({ runtime: createFakeRuntime(), networks: [mainnet, testnet], adapters: [bitcoin()] })
  ended.push(() => kit.destroy())
  const account = () => getAccount(kit, { namespace })
  const isAt = (expected: object) => vi.waitFor(() => expect(account()).toMatchObject(expected))
  return { wallet, kit, account, isAt, connect: () => connect(kit, { namespace, wallet: xverse }) }
}

const isSigned = (address: string, message: string, signature: string) =>
  verifyMessage(address, new TextEncoder().encode(message), readBytes(signature, 1024) ?? new Uint8Array())

const prompts = ({ requests }: BitcoinTestWallet) =>
  requests.filter(({ method }) => method === 'wallet_connect' || method === 'getAddresses').length

test('sats-connect finds and asks the wallets that the test wallet is: in its list, and where Xverse is', async () => {
  startXverse()
  expect(getSupportedWallets().find(({ id }) => id === xverse)).toMatchObject({ isInstalled: true })
  const listed = testWallet({ name: 'Birch' })
  ended.push(announceBitcoin(listed, window, { as: 'sats-connect' }))
  expect(getProviders()).toMatchObject([{ id: 'Birch', name: 'Birch', icon: listed.icon }])
  const answer = await request('wallet_connect', null, 'Birch')
  expect(answer).toMatchObject({ status: 'success', result: { addresses: [{ address: listed.activeAddress }, {}] } })
})

test('what the kit connected is connected for sats-connect, and the visitor is asked once', async () => {
  const { wallet, kit, connect } = startXverse()
  const { address } = await connect()
  const known = await satsConnect.request('wallet_getAccount', null)
  expect(known).toMatchObject({ status: 'success', result: { addresses: [{ address }, {}] } })
  expect(prompts(wallet)).toBe(1)
  const { signature } = await signMessage(kit, { message: 'by the kit' })
  expect(isSigned(address, 'by the kit', signature)).toBe(true)
  const protocol = MessageSigningProtocols.BIP322
  const signed = await satsConnect.request('signMessage', { address, message: 'by sats-connect', protocol })
  if (signed.status === 'error') throw new Error(signed.error.message)
  expect(isSigned(address, 'by sats-connect', signed.result.signature)).toBe(true)
})

test('a wallet that sats-connect has connected connects in the kit with the same account', async () => {
  const { wallet, connect } = startXverse()
  await satsConnect.request('wallet_connect', null)
  expect((await connect()).address).toBe(wallet.activeAddress)
})

test('the kit follows the network that sats-connect changes, and sats-connect the one that the kit changes', async () => {
  const { kit, isAt, connect } = startXverse()
  await connect()
  await satsConnect.request('wallet_changeNetwork', { name: 'Testnet' as never })
  await isAt({ is: 'connected', networkId: testnet.caipNetworkId })
  await switchNetwork(kit, mainnet)
  const now = await satsConnect.request('wallet_getNetwork', null)
  expect(now).toMatchObject({ status: 'success', result: { bitcoin: { name: 'Mainnet' } } })
})

test('sats-connect’s disconnect is the kit’s, and the kit’s is heard by sats-connect', async () => {
  const { kit, isAt, account, connect } = startXverse()
  await connect()
  await satsConnect.disconnect()
  await isAt({ is: 'disconnected' })
  setDefaultProvider(xverse)
  await connect()
  const heard = vi.fn()
  ended.push(satsConnect.addListener({ eventName: 'disconnect', cb: heard }))
  await disconnect(kit, { namespace })
  expect([heard.mock.calls.length, account().is]).toEqual([1, 'disconnected'])
  const denied = await satsConnect.request('wallet_getAccount', null)
  expect(denied).toMatchObject({ status: 'error', error: { code: RpcErrorCode.ACCESS_DENIED } })
})

test('a refusal is USER_REJECTION for sats-connect and wallet/rejected for the kit', async () => {
  const { wallet, connect } = startXverse()
  wallet.reject('wallet_connect')
  const refused = await request('wallet_connect', null, xverse)
  expect(refused).toMatchObject({ status: 'error', error: { code: RpcErrorCode.USER_REJECTION } })
  expect(await codeOf(connect())).toBe('wallet/rejected')
})
