import { durations } from '@kit/core'
import { expect, test, vi } from 'vitest'
import type { BitcoinChainClient } from '../chain/chain-client.ts'
import { codeOf, never, regtest, startClientOf, testWallet } from '../test-utils/harness.ts'
import { samplePsbt } from '../test-utils/sample-psbt.ts'
import type { ConnectedWallet } from '../wallet/connected-wallet.ts'
import { createSignPsbt } from './create-sign-psbt.ts'

const network = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const wallet = testWallet({ network: 'Regtest' })
const [mine = ''] = wallet.paymentAddresses

async function start() {
  wallet.approve().onNetwork('Regtest')
  const harness = startClientOf(wallet, { networks: [regtest] })
  await harness.client.connect({ network }, never)
  return harness
}

const timesAsked = (method: string) => wallet.requests.filter((request) => request.method === method).length

test('signing waits 30 seconds for a wallet that does not report its accounts', async () => {
  const { client } = await start()
  const request = { psbt: samplePsbt(mine), signInputs: [{ address: mine, index: 0 }] }
  wallet.freeze()
  const before = wallet.requests.length
  vi.useFakeTimers()
  try {
    const signing = codeOf(client.features.signPsbt?.(request, never))
    // What signs is loaded first, which takes as long as it takes.
    await expect.poll(() => wallet.requests.length).toBeGreaterThan(before)
    await vi.advanceTimersByTimeAsync(durations.uiRead)
    expect(await signing).toBe('rpc/timeout')
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['no base64', '%%%'],
  ['no PSBT', btoa('no PSBT')],
])('a PSBT that is %s is transaction/invalid and does not reach the wallet', async (_, psbt) => {
  const { client } = await start()
  const before = timesAsked('signPsbt')
  const signing = client.features.signPsbt?.({ psbt, signInputs: [{ address: mine, index: 0 }] }, never)
  expect(await codeOf(signing)).toBe('transaction/invalid')
  expect(timesAsked('signPsbt')).toBe(before)
})

test.each([
  ['null', null],
  ['a missing input', { address: mine, index: 1 }],
  ['an input before the first', { address: mine, index: -1 }],
  ['half an input', { address: mine, index: 0.5 }],
  ['an input that is no number', { address: mine, index: '0' }],
  ['for an address that is no text', { address: 7, index: 0 }],
  ['sighash types that are no array', { address: mine, index: 0, sighashTypes: 1 }],
])('a request to sign %s is transaction/invalid and does not reach the wallet', async (_, entry) => {
  const { client } = await start()
  const before = timesAsked('signPsbt')
  const signing = client.features.signPsbt?.({ psbt: samplePsbt(mine), signInputs: [entry as never] }, never)
  expect(await codeOf(signing)).toBe('transaction/invalid')
  expect(timesAsked('signPsbt')).toBe(before)
})

test.each([
  ['no list', undefined],
  ['no input', []],
  ['one input that is fine and one that is none', [{ address: mine, index: 0 }, null]],
])('a request that names %s is transaction/invalid', async (_, signInputs) => {
  const { client } = await start()
  const request = { psbt: samplePsbt(mine), signInputs: signInputs as never }
  expect(await codeOf(client.features.signPsbt?.(request, never))).toBe('transaction/invalid')
})

test('a wallet on a network that the kit does not have is not asked to sign a PSBT to broadcast', async () => {
  const { client } = await start()
  wallet.onNetwork('Testnet')
  const address = wallet.activeAddress
  const request = { psbt: samplePsbt(address), signInputs: [{ address, index: 0 }], broadcast: true }
  const before = timesAsked('signPsbt')
  expect(await codeOf(client.features.signPsbt?.(request, never))).toBe('network/unknown')
  expect(timesAsked('signPsbt')).toBe(before)
})

test.each([
  ['types that are no numbers', ['1']],
  ['a type that no byte holds', [256]],
  ['a type below nothing', [-1]],
  ['half a type', [0.5]],
  ['a type that is fine and one that is none', [1, 256]],
])('a request for %s is transaction/invalid', async (_, sighashTypes) => {
  const { client } = await start()
  const entry = { address: mine, index: 0, sighashTypes: sighashTypes as number[] }
  expect(await codeOf(client.features.signPsbt?.({ psbt: samplePsbt(mine), signInputs: [entry] }, never))).toBe(
    'transaction/invalid',
  )
})

test('a wallet that signs no PSBT is wallet/unsupported-method', async () => {
  const state = { network, accounts: [{ namespace: 'bip122', address: mine, type: 'payment' }] }
  const now = { wallet: {}, state }
  const connected = { required: () => now, reread: async () => now } as unknown as ConnectedWallet
  const signPsbt = createSignPsbt({ connected, chainClient: {} as BitcoinChainClient, lifetime: { signal: never } })
  const request = { psbt: samplePsbt(mine), signInputs: [{ address: mine, index: 0 }] }
  expect(await codeOf(signPsbt(request, never))).toBe('wallet/unsupported-method')
})
