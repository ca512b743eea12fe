// @vitest-environment jsdom
import { connect, createKit, getProvider } from '@kit/core'
import { createFakeRuntime } from '@kit/testing'
import { announce } from '@kit/testing/evm'
import { announceProvider, createStore, type EIP1193Provider } from 'mipd'
import { afterEach, expect, test } from 'vitest'
import { evm } from '../index.ts'
import { base, mainnet, testWallet } from '../test-utils/harness.ts'
import { alice, infoOf, scriptedProvider } from '../test-utils/scripted-provider.ts'

const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

/** A wallet that announces itself with mipd, as wallets do. */
function announceWithMipd() {
  const scripted = scriptedProvider()
  const { uuid, name, rdns, icon } = infoOf()
  const provider = scripted.provider as unknown as EIP1193Provider
  ended.push(announceProvider({ info: { uuid, name, rdns, icon: icon as `data:image/${string}` }, provider }))
  return { rdns, provider }
}

/** The ids of the wallets that `evm()` has reported on this page. */
async function discover() {
  const found: string[] = []
  const watch = await evm().loadDiscovery({ sessionConnectorIds: [] })
  ended.push(watch((event) => event.type === 'wallet.found' && found.push(event.connector.id)))
  return found
}

test('mipd’s store has the test wallets that announce themselves, those that come later too', async () => {
  const [early, late] = [testWallet({ name: 'Early' }), testWallet({ name: 'Late' })]
  ended.push(announce(early, window))
  const store = createStore()
  ended.push(() => store.destroy())
  expect(store.getProviders().map(({ info }) => info)).toEqual([early.info])
  ended.push(announce(late, window))
  expect(store.getProviders().map(({ info }) => info)).toEqual([early.info, late.info])
  const { provider } = store.findProvider({ rdns: late.info.rdns }) ?? {}
  expect(await provider?.request({ method: 'eth_requestAccounts' })).toEqual(late.addresses)
})

test('evm() finds wallets that mipd announces, those that come later too, each once', async () => {
  const early = announceWithMipd()
  const found = await discover()
  expect(found).toEqual([early.rdns])
  const late = announceWithMipd()
  window.dispatchEvent(new CustomEvent('eip6963:requestProvider'))
  expect(found).toEqual([early.rdns, late.rdns])
})

test('the kit connects a wallet that mipd announced, with the provider that mipd’s store has', async () => {
  const { rdns, provider } = announceWithMipd()
  const store = createStore()
  ended.push(() => store.destroy())
  const kit = createKit({ runtime: createFakeRuntime(), networks: [mainnet, base], adapters: [evm()] })
  ended.push(() => kit.destroy())
  expect((await connect(kit, { namespace: 'eip155', wallet: rdns })).address).toBe(alice)
  expect(await getProvider(kit, { namespace: 'eip155' })).toBe(provider)
  expect(store.findProvider({ rdns })?.provider).toBe(provider)
})
