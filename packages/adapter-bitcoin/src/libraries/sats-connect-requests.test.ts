// @vitest-environment jsdom
import { readOwn } from '@kit/core/adapters'
import type { BitcoinTestWallet } from '@kit/testing/bitcoin'
import {
  changeNetworkParamsSchema,
  connectParamsSchema,
  disconnectParamsSchema,
  getAccountParamsSchema,
  getAddressesParamsSchema,
  sendTransferParamsSchema,
  signMessageParamsSchema,
  signPsbtParamsSchema,
} from 'sats-connect'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeEsplora, fakeEsplora } from '../test-utils/fake-esplora.ts'
import { at, mainnet, never, startClientOf, testnet, testWallet } from '../test-utils/harness.ts'
import { judgedPsbts, judgedSample } from '../test-utils/judged-psbts.ts'
import { samplePsbt } from '../test-utils/sample-psbt.ts'
import { coinsOf, serveCoins } from '../test-utils/served-coins.ts'

let api: FakeEsplora
beforeAll(async () => {
  api = await fakeEsplora()
})
afterAll(() => api.stop())

const network = mainnet.caipNetworkId
const asSatsConnect = { as: 'sats-connect' } as const

/** The library's own schemas of what a dApp may send. */
const paramsOf = {
  wallet_connect: connectParamsSchema,
  getAddresses: getAddressesParamsSchema,
  wallet_getAccount: getAccountParamsSchema,
  wallet_disconnect: disconnectParamsSchema,
  wallet_changeNetwork: changeNetworkParamsSchema,
  signMessage: signMessageParamsSchema,
  signPsbt: signPsbtParamsSchema,
  sendTransfer: sendTransferParamsSchema,
} as const

/** What the library says of every request that the kit has sent to a wallet, by its method. */
function judgedRequests({ requests }: BitcoinTestWallet) {
  return requests.map(({ method, params }) => {
    const schema = Object.entries(paramsOf).find(([known]) => known === method)?.[1]
    const judged = schema?.['~standard'].validate(params[0])
    return [method, judged ? readOwn(judged, 'issues') : 'The library has no such method.']
  })
}

test('a wallet that answers with the transaction id alone has sent', async () => {
  const wallet = testWallet().rawAnswer('sendTransfer', 'ab'.repeat(32))
  const { client } = startClientOf(wallet, { networks: [at(mainnet, api.url)] }, asSatsConnect)
  await client.connect({ network }, never)
  const address = wallet.activeAddress
  serveCoins(api, address, coinsOf(address, 100_000n), { isSilent: true })
  api.routes.set('GET /fee-estimates', { '3': 2.5 })
  const sending = client.features.sendTransfer?.(
    { address, network, transfer: { to: address, amount: 50_000n } },
    never,
  )
  expect(await sending).toEqual({ hash: 'ab'.repeat(32) })
})

test('every request of the kit is one that sats-connect itself could send', async () => {
  const wallet = testWallet().rawAnswer('sendTransfer', { txid: 'ab'.repeat(32) })
  const networks = [at(mainnet, api.url), testnet]
  const { client } = startClientOf(wallet, { networks }, asSatsConnect)
  await client.connect({ network }, never)
  const address = wallet.activeAddress
  const { signMessage, signPsbt, sendTransfer } = client.features
  await signMessage?.({ address, message: 'hello' }, never)
  await signPsbt?.({ psbt: samplePsbt(address), signInputs: [{ address, index: 0 }] }, never)
  serveCoins(api, address, coinsOf(address, 100_000n), { isSilent: true })
  api.routes.set('GET /fee-estimates', { '3': 2.5 })
  await sendTransfer?.({ address, network, transfer: { to: address, amount: 50_000n } }, never)
  await client.switchNetwork({ network: testnet.caipNetworkId }, never)
  await client.disconnect(never)
  const judged = judgedRequests(wallet)
  expect(judged.filter(([, issues]) => issues !== undefined)).toEqual([])
  expect(judgedPsbts(wallet)).toEqual([judgedSample(address)])
  const { getAddresses: _, ...always } = paramsOf
  expect([...new Set(judged.map(([method]) => method))].toSorted()).toEqual(Object.keys(always).toSorted())
})

test('the request for a wallet that does not know wallet_connect is one of sats-connect’s, too', async () => {
  const wallet = testWallet().rawError('wallet_connect', { code: -32_601, message: 'Method not found' })
  const { client } = startClientOf(wallet, {}, asSatsConnect)
  await client.connect({ network }, never)
  expect(judgedRequests(wallet)).toContainEqual(['getAddresses', undefined])
})
