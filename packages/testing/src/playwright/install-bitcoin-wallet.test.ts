import { secp256k1 } from '@noble/curves/secp256k1.js'
import { p2pkh, p2wpkh, SigHash, Transaction } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { type BitcoinTestWallet, createBitcoinTestWallet } from '../bitcoin/test-wallet.ts'
import { callRegistered, expectAccounts, inBrowser, toBytes, visibleAddresses } from '../test-utils/in-browser.ts'
import { startRecordingServer } from '../test-utils/recording-server.ts'
import type { StrictPage } from '../test-utils/strict-page-server.ts'
import { installBitcoinWallet } from './install-bitcoin-wallet.ts'

declare const strictPage: StrictPage

const browser = inBrowser()
const privateKeys = ['11'.repeat(32), '22'.repeat(32)]
let wallet: BitcoinTestWallet

beforeEach(() => {
  wallet = createBitcoinTestWallet({ name: 'Bridge Bitcoin', privateKeys, network: 'Regtest' })
})

const own = () => [
  wallet.activeAddress,
  wallet.ordinalsAddresses[wallet.paymentAddresses.indexOf(wallet.activeAddress)],
]
const text = 'Hello, ₿'

/** Calls a method of what is in `window`; what it throws comes as `refused`. */
const ask = (page: Page, place: string, method: string, ...inputs: readonly unknown[]): Promise<unknown> =>
  page.evaluate(
    async ({ place, method, inputs }) => {
      type Provider = Record<string, (...inputs: unknown[]) => Promise<unknown>>
      const provider: Provider | undefined = Reflect.get(globalThis, place)
      try {
        return await provider?.[method]?.(...inputs)
      } catch (error) {
        return { refused: Reflect.get(Object(error), 'code'), isError: error instanceof Error }
      }
    },
    { place, method, inputs },
  )

/** Records an event's payloads in `window.events`. */
const recordEvents = (page: Page, place: string, event: string) =>
  page.evaluate(
    ({ place, event }) => {
      const events: unknown[] = Reflect.get(globalThis, 'events') ?? []
      Object.assign(globalThis, { events })
      const listener = (payload: unknown) => events.push([event, payload])
      const { on, addListener }: Record<'on' | 'addListener', (...inputs: unknown[]) => void> = Reflect.get(
        globalThis,
        place,
      )
      if (place === 'unisat') on(event, listener)
      else addListener({ eventName: event, cb: listener })
    },
    { place, event },
  )
const events = (page: Page): Promise<unknown[]> => page.evaluate(() => Reflect.get(globalThis, 'events'))

test('by the Wallet Standard a page connects on regtest, reloads and receives events', async () => {
  await installBitcoinWallet(browser.context, wallet)
  const page = await browser.open()
  expect(await page.evaluate(() => strictPage.registered.map(({ name }) => name))).toEqual(['Bridge Bitcoin'])
  await callRegistered(page, 'bitcoin:connect', { purposes: ['payment', 'ordinals'] })
  expect(await visibleAddresses(page)).toEqual(own())
  expect(wallet.activeAddress).toMatch(/^bcrt1q/)
  await page.reload()
  await callRegistered(page, 'standard:connect', { silent: true })
  expect(await visibleAddresses(page)).toEqual(own())
  wallet.switchAccount(1)
  await expectAccounts(page, own() as string[])
  wallet.disconnectSite()
  await expectAccounts(page, [])
  expect(await page.evaluate(() => strictPage.violations)).toEqual([])
})

test('a message and a PSBT cross the bridge as bytes, and other libraries verify the signatures', async () => {
  await installBitcoinWallet(browser.context, wallet, { dialect: 'standard' })
  const page = await browser.open()
  await callRegistered(page, 'bitcoin:connect')
  const message = { bytes: [...new TextEncoder().encode(text)] }
  const { value } = await callRegistered(page, 'bitcoin:signMessage', { account: 'first account', message })
  const signature = Buffer.from(toBytes((value as [{ signature: unknown }])[0].signature)).toString('base64')
  expect(Verifier.verifySignature(wallet.activeAddress, text, signature)).toBe(true)

  const publicKey = secp256k1.getPublicKey(Buffer.from(privateKeys[0] ?? '', 'hex'))
  const { script } = p2wpkh(publicKey)
  const asked = new Transaction()
  asked.addInput({ txid: 'aa'.repeat(32), index: 1, witnessUtxo: { script, amount: 60_000n } })
  asked.addOutput({ script, amount: 59_000n })
  const inputsToSign = [{ account: 'first account', signingIndexes: [0] }]
  const question = { psbt: { bytes: [...asked.toPSBT(0)] }, inputsToSign }
  const answer = (await callRegistered(page, 'bitcoin:signTransaction', question)).value as [{ signedPsbt: unknown }]
  const [[, der] = []] = Transaction.fromPSBT(toBytes(answer[0].signedPsbt)).getInput(0).partialSig ?? []
  const digest = asked.preimageWitnessV0(0, p2pkh(publicKey).script, SigHash.ALL, 60_000n)
  const isRight = secp256k1.verify(der?.slice(0, -1) ?? new Uint8Array(), digest, publicKey, {
    prehash: false,
    format: 'der',
  })
  expect(isRight).toBe(true)
})

test('sats-connect: the wallet is listed, answers and refuses in envelopes, and emits changes', async () => {
  await installBitcoinWallet(browser.context, wallet, { dialect: 'satsConnect' })
  const page = await browser.open()
  const listed: unknown = await page.evaluate(() => Reflect.get(globalThis, 'btc_providers'))
  expect(listed).toMatchObject([{ id: wallet.id, name: 'Bridge Bitcoin', icon: wallet.icon }])
  wallet.reject()
  expect(await ask(page, wallet.id, 'request', 'wallet_connect')).toMatchObject({ error: { code: -32_000 } })
  wallet.approve()
  expect(await ask(page, wallet.id, 'request', 'wallet_connect')).toMatchObject({
    result: { addresses: [{ address: own()[0] }, { address: own()[1] }], network: { bitcoin: { name: 'Regtest' } } },
  })
  await page.reload()
  expect(await ask(page, wallet.id, 'request', 'wallet_getAccount')).toMatchObject({ result: { id: 'account-0' } })
  for (const protocol of ['ECDSA', 'BIP322']) {
    const params = { address: wallet.activeAddress, message: text, protocol }
    const { result } = (await ask(page, wallet.id, 'request', 'signMessage', params)) as {
      result: { signature: string }
    }
    expect(Verifier.verifySignature(wallet.activeAddress, text, result.signature)).toBe(true)
  }
  await recordEvents(page, wallet.id, 'accountChange')
  await recordEvents(page, wallet.id, 'disconnect')
  wallet.switchAccount(1).disconnectSite()
  await expect
    .poll(() => events(page))
    .toEqual([
      ['accountChange', { type: 'accountChange' }],
      ['disconnect', { type: 'disconnect' }],
    ])
})

test('UniSat: a page connects, signs, gets refusals as errors with a code, and receives events', async () => {
  await installBitcoinWallet(browser.context, wallet, { dialect: 'unisat' })
  const page = await browser.open()
  wallet.reject()
  expect(await ask(page, 'unisat', 'requestAccounts')).toEqual({ refused: 4001, isError: true })
  wallet.approve()
  expect(await ask(page, 'unisat', 'requestAccounts')).toEqual([wallet.activeAddress])
  const signature = await ask(page, 'unisat', 'signMessage', text, 'bip322-simple')
  expect(Verifier.verifySignature(wallet.activeAddress, text, String(signature))).toBe(true)
  await page.reload()
  expect(await ask(page, 'unisat', 'getAccounts')).toEqual([wallet.activeAddress])
  await recordEvents(page, 'unisat', 'accountsChanged')
  wallet.switchAccount(1)
  await expect.poll(() => events(page)).toEqual([['accountsChanged', [wallet.activeAddress]]])
  const [kept] = await page.evaluate(() => [
    typeof (globalThis as { unisat?: { sendBitcoin?: unknown } }).unisat?.sendBitcoin,
  ])
  expect(kept).toBe('undefined')
})

test('Node sends the page’s transaction through the wallet’s esploraUrl', async () => {
  const script = Buffer.from(p2wpkh(secp256k1.getPublicKey(Buffer.from(privateKeys[0] ?? '', 'hex'))).script)
  const esplora = await startRecordingServer(({ path, body }) => {
    if (path === '/tx') return Transaction.fromRaw(Buffer.from(body, 'hex')).id
    return path === '/fee-estimates' ? {} : [{ txid: 'aa'.repeat(32), vout: 0, value: 60_000 }]
  })
  wallet = createBitcoinTestWallet({ privateKeys, network: 'Regtest', esploraUrl: esplora.url })
  await installBitcoinWallet(browser.context, wallet, { dialect: 'unisat' })
  const page = await browser.open()
  await ask(page, 'unisat', 'requestAccounts')
  const txid = await ask(page, 'unisat', 'sendBitcoin', wallet.activeAddress, 20_000)
  const sent = Transaction.fromRaw(Buffer.from(esplora.requests.at(-1)?.body ?? '', 'hex'))
  expect(txid).toBe(sent.id)
  expect(Buffer.from(sent.getOutput(0).script ?? [])).toEqual(script)
  await esplora.stop()
})
