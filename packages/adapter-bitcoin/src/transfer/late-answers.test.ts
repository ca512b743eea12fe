import type { WalletClient } from '@kit/core'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type FakeEsplora, fakeEsplora } from '../test-utils/fake-esplora.ts'
import { unisatLike } from '../test-utils/fake-providers.ts'
import { at, codeOf, never, regtest, startClient, testWallet } from '../test-utils/harness.ts'
import { coinsOf, serveCoins } from '../test-utils/served-coins.ts'

const network = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const wallet = testWallet({ network: 'Regtest' })
const [to = ''] = testWallet({ network: 'Regtest' }).paymentAddresses
const [address = ''] = wallet.paymentAddresses
const id = 'ab'.repeat(32)
let api: FakeEsplora

beforeAll(async () => {
  api = await fakeEsplora()
})
afterAll(() => api.stop())
afterEach(() => void wallet.unlock())

type Client = WalletClient<'bip122'>

const ends: Readonly<Record<string, readonly [code: string, end: (client: Client, abort: AbortController) => void]>> = {
  'the visitor disconnected': ['wallet/disconnected', (client) => void client.disconnect(never).catch(() => {})],
  // UniSat tells of it as of another account.
  'the wallet locked': ['wallet/disconnected', () => void wallet.lock().switchAccount(0)],
  'the caller stopped waiting': ['rpc/aborted', (_, abort) => abort.abort()],
  'the kit was destroyed': ['kit/destroyed', (client) => client.destroy()],
}

/** A wallet that sends by itself, whose visitor is still looking at the payment when the call ends. */
async function endEarly(name: string, isHeard = true) {
  serveCoins(api, address, coinsOf(address, 100_000n), { isSilent: true })
  api.routes.set('GET /fee-estimates', { '3': 1 })
  let settle: { resolve(answer: unknown): void; reject(error: unknown): void } = { resolve() {}, reject() {} }
  const sendBitcoin = vi.fn(
    () =>
      new Promise<unknown>((resolve, reject) => {
        settle = { resolve, reject }
      }),
  )
  const page = Object.assign(new EventTarget(), { unisat: { ...unisatLike(wallet), sendBitcoin } })
  const { client } = startClient(page, 'unisat', { networks: [at(regtest, api.url)] })
  await client.connect({ network }, never)
  const abort = new AbortController()
  const onLate = vi.fn()
  const input = { address, network, transfer: { to, amount: 60_000n } } as const
  const ended = codeOf(client.features.sendTransfer?.(input, abort.signal, ...(isHeard ? [onLate] : [])))
  await vi.waitFor(() => expect(sendBitcoin).toHaveBeenCalledOnce())
  const [code, end] = ends[name] ?? []
  end?.(client, abort)
  expect(await ended).toBe(code)
  client.destroy()
  expect(onLate).not.toHaveBeenCalled()
  return { settle, onLate }
}

const promisesSettle = () => new Promise<void>((resolve) => setImmediate(resolve))

test.each(Object.keys(ends))('a payment that a wallet sends after %s is told', async (end) => {
  const { settle, onLate } = await endEarly(end)
  settle.resolve(id.toUpperCase())
  await promisesSettle()
  expect(onLate.mock.calls).toEqual([[id]])
})

test('a late refusal, and a late answer that is no id, are not told', async () => {
  const refused = await endEarly('the visitor disconnected')
  refused.settle.reject(Object.assign(new Error('User rejected'), { code: 4001 }))
  const unreadable = await endEarly('the visitor disconnected')
  unreadable.settle.resolve(`${id}0`)
  await promisesSettle()
  expect([refused.onLate.mock.calls, unreadable.onLate.mock.calls]).toEqual([[], []])
})

test('a late answer of which nobody wants to hear harms nothing', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const { settle } = await endEarly('the visitor disconnected', false)
  settle.resolve(id)
  await promisesSettle()
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
