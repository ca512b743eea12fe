import { ed25519 } from '@noble/curves/ed25519.js'
import { getBase58Decoder, getBase58Encoder, getTransactionDecoder } from '@solana/kit'
import { verifySignIn } from '@solana/wallet-standard-util'
import { beforeEach, expect, test } from 'vitest'
import { createSolanaTestWallet, type SolanaTestWallet } from '../solana/test-wallet.ts'
import {
  callRegistered,
  changeEvents,
  expectAccounts,
  inBrowser,
  toBytes,
  visibleAddresses,
} from '../test-utils/in-browser.ts'
import { startRecordingServer } from '../test-utils/recording-server.ts'
import { memoBy } from '../test-utils/solana-memo.ts'
import type { StrictPage } from '../test-utils/strict-page-server.ts'
import type { BrowserTarget } from './browser-target.ts'
import { installSolanaWallet } from './install-solana-wallet.ts'

declare const strictPage: StrictPage

const browser = inBrowser()
const secretKeys = [1, 2].map((byte) => new Uint8Array(32).fill(byte))
let wallet: SolanaTestWallet

beforeEach(async () => {
  wallet = await createSolanaTestWallet({ name: 'Bridge Wallet', secretKeys })
})

async function openConnected() {
  await installSolanaWallet(browser.context, wallet)
  const page = await browser.open()
  await callRegistered(page, 'standard:connect')
  return page
}

const message = Uint8Array.from({ length: 256 }, (_, at) => at)
const publicKeyOf = (text: string | undefined) => new Uint8Array(getBase58Encoder().encode(text ?? ''))

test('a page under a strict policy discovers the wallet by the Wallet Standard and connects it without a violation', async () => {
  const page = await openConnected()
  const [found] = await page.evaluate(() =>
    strictPage.registered.map(({ name, icon, chains }) => ({ name, icon, chains })),
  )
  expect(found).toEqual({ name: 'Bridge Wallet', icon: wallet.standard.icon, chains: wallet.standard.chains })
  expect(await visibleAddresses(page)).toEqual(wallet.addresses)
  expect(await page.evaluate(() => strictPage.violations)).toEqual([])
  expect(wallet.requests[0]).toMatchObject({ method: 'standard:connect', origin: browser.origin })
})

test('the wallet registers in time for a script that looks once, and for scripts that look later', async () => {
  await installSolanaWallet(browser.context, wallet)
  const page = await browser.open()
  const later = await page.evaluate(() => {
    const found: unknown[] = []
    const register = (one: unknown) => found.push(one)
    dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
    return found.length === 1 && found[0] === strictPage.registered[0]
  })
  expect(later).toBe(true)
})

test('the page gets no key', async () => {
  const scripts: string[] = []
  const recordingTarget: BrowserTarget = {
    exposeBinding: async () => {},
    addInitScript: async ({ content }) => scripts.push(content),
    on: () => {},
  }
  await installSolanaWallet(recordingTarget, wallet)
  expect(scripts.join()).toContain('Bridge Wallet')
  for (const key of secretKeys) {
    const spellings = [[...key].join(), Buffer.from(key).toString('hex'), getBase58Decoder().decode(key)]
    for (const text of spellings) expect(scripts.join()).not.toContain(text)
  }
})

test('bytes cross the bridge intact: noble verifies the message that Node signed', async () => {
  const page = await openConnected()
  const { value } = await callRegistered(page, 'solana:signMessage', {
    account: 'first account',
    message: { bytes: [...message] },
  })
  const [{ signature, signedMessage }] = value as [{ signature: unknown; signedMessage: unknown }]
  expect(toBytes(signedMessage)).toEqual(message)
  expect(ed25519.verify(toBytes(signature), message, publicKeyOf(wallet.addresses[0]))).toBe(true)
  const isKey = await page.evaluate(() => strictPage.registered[0]?.accounts[0]?.publicKey instanceof Uint8Array)
  expect(isKey).toBe(true)
})

test('the wallet signs a transaction with the account that the page named, and with no other', async () => {
  const page = await openConnected()
  const bytes = [...memoBy(wallet.addresses[0] ?? '', message)]
  const { value } = await callRegistered(page, 'solana:signTransaction', {
    account: 'first account',
    transaction: { bytes },
  })
  const signed = getTransactionDecoder().decode(
    toBytes((value as [{ signedTransaction: unknown }])[0].signedTransaction),
  )
  const [[signer, signature] = ['', null], ...others] = Object.entries(signed.signatures)
  expect([signer, others]).toEqual([wallet.addresses[0], []])
  expect(ed25519.verify(signature ?? new Uint8Array(), Uint8Array.from(signed.messageBytes), publicKeyOf(signer))).toBe(
    true,
  )
})

test('Node sends the page’s transaction to the RPC URL of the chain that the page names', async () => {
  const signature = getBase58Decoder().decode(new Uint8Array(64).fill(9))
  const node = await startRecordingServer(() => ({ result: signature }))
  wallet = await createSolanaTestWallet({ secretKeys, rpcUrls: { 'solana:devnet': node.url } })
  const page = await openConnected()
  const bytes = [...memoBy(wallet.addresses[0] ?? '', message)]
  const input = { account: 'first account', transaction: { bytes }, chain: 'solana:devnet' }
  const { value } = await callRegistered(page, 'solana:signAndSendTransaction', input)
  expect(toBytes((value as [{ signature: unknown }])[0].signature)).toEqual(new Uint8Array(64).fill(9))
  expect(node.requests.map(({ body }) => JSON.parse(body).method)).toEqual(['sendTransaction'])
  await node.stop()
})

test('a page signs in with Solana for its own domain', async () => {
  await installSolanaWallet(browser.context, wallet)
  const page = await browser.open()
  const { value } = await callRegistered(page, 'solana:signIn', { nonce: 'oBbLoEldZs' })
  const [output] = value as [{ account: { address: string }; signedMessage: unknown; signature: unknown }]
  const account = { ...output.account, publicKey: publicKeyOf(output.account.address) }
  const [signedMessage, signature] = [toBytes(output.signedMessage), toBytes(output.signature)]
  const input = { domain: new URL(browser.origin).host, nonce: 'oBbLoEldZs' }
  expect(verifySignIn(input, { account, signedMessage, signature } as never)).toBe(true)
  expect(await visibleAddresses(page)).toEqual(wallet.addresses)
})

test('a refusal arrives as an error with a code, and a late approval reaches the page that still waits', async () => {
  await installSolanaWallet(browser.context, wallet)
  const page = await browser.open()
  wallet.reject()
  expect(await callRegistered(page, 'standard:connect')).toMatchObject({ error: { code: 4001 } })
  expect(await wallet.asked('standard:connect')).toMatchObject({ state: 'refused', code: 4001 })
  wallet.approve().hang()
  const late = callRegistered(page, 'standard:connect')
  await wallet.asked('standard:connect')
  wallet.answerNow()
  expect(await late).toMatchObject({ value: { accounts: [{ address: wallet.addresses[0] }, {}] } })
})

test('a reloaded page is still allowed and receives events; a forgotten one is not', async () => {
  const page = await openConnected()
  await page.reload()
  const silently = () => callRegistered(page, 'standard:connect', { silent: true })
  expect(await silently()).toMatchObject({ value: { accounts: [{ address: wallet.addresses[0] }, {}] } })
  wallet.switchAccount(1)
  await expectAccounts(page, [...wallet.addresses].reverse())
  wallet.forget()
  await page.reload()
  expect(await silently()).toEqual({ value: { accounts: [] } })
})

test('every page of a context receives switch, lock, unlock and disconnect in that order', async () => {
  const one = await openConnected()
  const two = await browser.open()
  await expect.poll(() => wallet.listeners).toBe(2)
  wallet.switchAccount(1).lock().unlock().disconnectSite()
  const [first, second] = wallet.addresses
  for (const page of [one, two]) {
    await expectAccounts(page, [])
    expect((await changeEvents(page)).slice(-4)).toEqual([[second, first], [], [second, first], []])
    expect(await visibleAddresses(page)).toEqual([])
  }
})

test('an account stays the same object as long as it does not change', async () => {
  const page = await openConnected()
  const isSame = await page.evaluate(async () => {
    const [registered] = strictPage.registered
    const before = registered?.accounts[0]
    const answer = (await registered?.features['standard:connect']?.connect?.()) as { accounts: unknown[] }
    return before !== undefined && registered?.accounts[0] === before && answer.accounts[0] === before
  })
  expect(isSame).toBe(true)
})

test('raw answers reach the page unchanged', async () => {
  const page = await openConnected()
  wallet.rawAnswer('standard:connect', { accounts: 'none' }).lieAboutAccounts([{ address: '<img>' }])
  expect(await callRegistered(page, 'standard:connect')).toEqual({ value: { accounts: 'none' } })
  expect(await visibleAddresses(page)).toEqual(['<img>'])
})
