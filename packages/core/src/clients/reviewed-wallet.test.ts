import { createFakeAuth } from '@kit/testing'
import { expect, test, vi } from 'vitest'
import { mainnet } from '../domain/networks.ts'
import { resolveConfig } from '../kit/kit-config.ts'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import type { Reviews } from '../request-review/reviews.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { scriptedAdapter } from '../test-utils/fake-adapter.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { runtimeWith } from '../test-utils/start-kit.ts'
import { explained } from '../test-utils/start-reviewed-kit.ts'
import { testConnected, testSnapshot } from '../test-utils/test-snapshot.ts'
import { createClients } from './create-clients.ts'
import { reviewedWallet } from './reviewed-wallet.ts'

/** The wallet clients of a kit that explains requests, with the events that they send. */
function start(connectorId: string) {
  const signMessage = vi.fn(async () => ({ signature: '0x1' }))
  const features = {
    ...{ signMessage, readAssets: async () => [], getProvider: async () => 'provider', canBatchSwap: async () => true },
    ...{ getCapabilities: async () => ({ atomic: 'ready' }), getCallsStatus: async () => ({ is: 'pending' }) },
  }
  const { adapter: inner } = scriptedAdapter('eip155')
  const adapter: ChainAdapter<'eip155'> = {
    ...inner,
    wallet: async (setup) => ({ ...(await inner.wallet(setup)), features }),
  }
  const resolved = resolveConfig({
    ...{ runtime: runtimeWith(), networks: [mainnet], adapters: [adapter] },
    connectors: [createFakeAuth().descriptor],
    clearSigning: { explain: async () => explained },
  })
  const told: string[] = []
  const wallets = { eip155: testConnected({ connection: connectionTo('eip155', connectorId) }) }
  const store = () => ({
    getSnapshot: () => testSnapshot({ wallets }),
    subscribe: () => () => {},
    send: ({ type }: { type: string }) => void told.push(type),
  })
  const clients = createClients(resolved, { store, loadSignIn: undefined })
  return { clients, signMessage, told, wallet: () => clients.wallet('eip155', connectorId) }
}

const input = { address: '0x1', message: 'hi' }
const { signal } = new AbortController()

test('the embedded wallet shows in its own frame what it is asked, so the page does not', async () => {
  const { told, signMessage, wallet } = start('auth')
  await (await wallet()).features.signMessage?.(input, signal)
  expect([told, signMessage.mock.calls]).toEqual([[], [[input, signal]]])
})

test('a wallet of the page is asked once the visitor approves', async () => {
  const { told, signMessage, wallet } = start('io.wallet')
  void (await wallet()).features.signMessage?.(input, signal)?.catch(() => {})
  await vi.waitFor(() => expect(told).toEqual(['requestReview.requested']))
  expect(signMessage).not.toHaveBeenCalled()
})

test('a wallet is asked nothing once the kit has ended', async () => {
  const { told, signMessage, wallet, clients } = start('io.wallet')
  const { features } = await wallet()
  const shown = codeOf(async () => features.signMessage?.(input, signal))
  await vi.waitFor(() => expect(told).toEqual(['requestReview.requested']))
  clients.destroy()
  expect([await shown, await codeOf(async () => features.signMessage?.(input, signal))]).toEqual([
    'kit/destroyed',
    'kit/destroyed',
  ])
  expect([told.length, signMessage.mock.calls]).toEqual([1, []])
})

test('a wallet is asked nothing where the kit ends before the reviews are loaded', async () => {
  const { told, signMessage, wallet, clients } = start('io.wallet')
  const { features } = await wallet()
  const before = codeOf(async () => features.signMessage?.(input, signal))
  clients.destroy()
  expect([await before, await codeOf(async () => features.signMessage?.(input, signal))]).toEqual([
    'kit/destroyed',
    'kit/destroyed',
  ])
  expect([told, signMessage.mock.calls]).toEqual([[], []])
})

test('what shows the visitor nothing is not reviewed, and what a wallet cannot do is missing as before', async () => {
  const { told, wallet } = start('io.wallet')
  const { features, namespace, connectorId } = await wallet()
  expect(await features.readAssets?.({ address: '0x1', network: 'eip155:1' }, signal)).toEqual([])
  expect(await features.getProvider?.()).toBe('provider')
  expect(await features.canBatchSwap?.({ address: '0x1', network: 'eip155:1' }, signal)).toBe(true)
  const asked = ['getCapabilities', 'getCallsStatus'].map((name) => Reflect.get(features, name)({ id: '0x1' }, signal))
  expect(await Promise.all(asked)).toEqual([{ atomic: 'ready' }, { is: 'pending' }])
  expect(features.sendTransaction).toBeUndefined()
  expect([told, namespace, connectorId]).toEqual([[], 'eip155', 'io.wallet'])
})

test('a feature without an input is asked without one, a signal that nobody gave never aborts, and what else is given is passed on', async () => {
  const more = () => {}
  const heard: unknown[][] = []
  const feature = async (...given: unknown[]) => void heard.push(given)
  const client = { namespace: 'eip155', connectorId: 'io.wallet', features: { list: feature, send: feature } }
  const asked: { input: unknown; signal: AbortSignal }[] = []
  const run: Reviews['run'] = async (of, ask) => {
    asked.push(of)
    return ask(of.input)
  }
  const { features } = reviewedWallet(client as never, async () => ({ run })) as never as typeof client
  await features.list(signal)
  await features.send(input)
  await features.send(input, signal, more)
  expect(heard).toEqual([[signal], [input, expect.any(AbortSignal)], [input, signal, more]])
  expect(asked.map((of) => [of.input, of.signal.aborted])).toEqual([
    [undefined, false],
    [input, false],
    [input, false],
  ])
})
