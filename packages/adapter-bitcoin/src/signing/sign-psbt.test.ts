import { connect, createKit, type Kit } from '@kit/core'
import { createFakeRuntime } from '@kit/testing'
import { announceBitcoin } from '@kit/testing/bitcoin'
import { expect, test, vi } from 'vitest'
import { createDiscovery } from '../discovery/discovery.ts'
import { adapterOf } from '../test-utils/contract-harnesses.ts'
import { codeOf, mainnet, testWallet } from '../test-utils/harness.ts'
import { type SignPsbt, signPsbt } from './sign-psbt.ts'

const request = { psbt: 'cHNidP8=', signInputs: [{ address: 'bc1q', index: 0, sighashTypes: [1] }], broadcast: true }

/** A kit with a Bitcoin wallet that signs PSBTs by this function. */
function start(sign: SignPsbt | undefined) {
  const page = new EventTarget()
  const wallet = testWallet()
  announceBitcoin(wallet, page, { as: 'sats-connect' })
  const adapter = adapterOf(createDiscovery(page))
  const signing: typeof adapter = {
    ...adapter,
    async wallet(setup) {
      const client = await adapter.wallet(setup)
      return { ...client, features: { ...client.features, signPsbt: sign } }
    },
  }
  const kit = createKit({ runtime: createFakeRuntime(), networks: [mainnet], adapters: [signing] })
  return { kit, connect: () => connect(kit, { namespace: 'bip122', wallet: wallet.id }) }
}

test('signPsbt asks the active wallet once for exactly the request', async () => {
  const sign = vi.fn<SignPsbt>().mockResolvedValue({ psbt: 'signed', hash: 'ab' })
  const { kit, connect } = start(sign)
  await connect()
  const { signal } = new AbortController()
  expect(await signPsbt(kit, { ...request, signal })).toEqual({ psbt: 'signed', hash: 'ab' })
  expect(sign).toHaveBeenCalledExactlyOnceWith(request, signal)
})

test('signPsbt follows what was sent, and nothing where nothing was', async () => {
  const sign = vi
    .fn<SignPsbt>()
    .mockResolvedValueOnce({ psbt: 'signed' })
    .mockResolvedValue({ psbt: 'signed', hash: 'ab' })
  const { kit, connect } = start(sign)
  await connect()
  await signPsbt(kit, { ...request, broadcast: false })
  await signPsbt(kit, request)
  const hashes = () => kit.getSnapshot().recentTransactions.map(({ hash }) => hash)
  await vi.waitFor(() => expect(hashes()).toEqual(['ab']))
})

test('signPsbt without a connected wallet is connection/required', async () => {
  const sign = vi.fn<SignPsbt>()
  expect(await codeOf(signPsbt(start(sign).kit, request))).toBe('connection/required')
  expect(sign).not.toHaveBeenCalled()
})

test('signPsbt with a wallet that has no such feature is feature/not-supported', async () => {
  const { kit, connect } = start(undefined)
  await connect()
  expect(await codeOf(signPsbt(kit, request))).toBe('feature/not-supported')
})

test('signPsbt whose signal was aborted before the call does not ask the wallet', async () => {
  const sign = vi.fn<SignPsbt>()
  const { kit, connect } = start(sign)
  await connect()
  expect(await codeOf(signPsbt(kit, { ...request, signal: AbortSignal.abort() }))).toBe('rpc/aborted')
  expect(sign).not.toHaveBeenCalled()
})

test('signPsbt turns what the wallet client throws into a kit error', async () => {
  const { kit, connect } = start(() => Promise.reject({ code: 4001 }))
  await connect()
  expect(await codeOf(signPsbt(kit, request))).toBe('wallet/rejected')
})

test('signPsbt takes only kits that serve Bitcoin', () => {
  const withoutBitcoin = (kit: Kit<'eip155'>) =>
    // @ts-expect-error this kit has no Bitcoin wallets
    signPsbt(kit, request)
  expect(withoutBitcoin).toBeTypeOf('function')
})
