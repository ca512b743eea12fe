import { createPublicKey, verify } from 'node:crypto'
import { getBase58Decoder, getBase58Encoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { registerWallet } from './register-wallet.ts'
import { createSolanaTestWallet } from './test-wallet.ts'
import type { SolanaTestWalletOptions } from './wallet-options.ts'

const seed = (byte: number) => new Uint8Array(32).fill(byte)
const make = (more: Partial<SolanaTestWalletOptions> = {}) =>
  createSolanaTestWallet({ secretKeys: [seed(1), seed(2)], ...more })

type Call = (...inputs: readonly unknown[]) => Promise<unknown>

async function using(more: Partial<SolanaTestWalletOptions> = {}) {
  const wallet = await make(more)
  const call = (feature: string, ...inputs: readonly unknown[]) => {
    const found = wallet.standard.features[feature]?.[feature.slice(feature.indexOf(':') + 1)] as Call
    return found(...inputs)
  }
  const heard: unknown[] = []
  const on = wallet.standard.features['standard:events']?.on as (
    event: string,
    listener: (news: unknown) => void,
  ) => void
  on('change', (news) => heard.push(news))
  return { wallet, call, heard, connect: () => call('standard:connect') }
}

test('the wallet shares its accounts after the visitor approves, the active one first', async () => {
  const { wallet, connect, call } = await using()
  expect(wallet.standard.accounts).toEqual([])
  expect(await call('standard:connect', { silent: true })).toEqual({ accounts: [] })
  await connect()
  wallet.switchAccount(1)
  expect(wallet.standard.accounts).toMatchObject([{ address: wallet.addresses[1] }, { address: wallet.addresses[0] }])
})

test('WebCrypto verifies the signatures of the account', async () => {
  const { wallet, connect, call } = await using()
  await connect()
  const [account] = wallet.standard.accounts as [{ address: string }]
  const message = new TextEncoder().encode('hello')
  const [{ signature }] = (await call('solana:signMessage', { account, message })) as [{ signature: Uint8Array }]
  const head = Buffer.from('302a300506032b6570032100', 'hex')
  const key = Buffer.concat([head, Buffer.from(getBase58Encoder().encode(account.address))])
  expect(verify(null, message, createPublicKey({ key, format: 'der', type: 'spki' }), signature)).toBe(true)
})

test('the wallet accepts seeds of 32 bytes and key pairs of 64, and refuses other lengths', async () => {
  const pair = new Uint8Array([...seed(1), ...seed(9)])
  expect((await make({ secretKeys: [pair] })).addresses[0]).toBe((await make()).addresses[0])
  await expect(make({ secretKeys: [new Uint8Array(31)] })).rejects.toBeInstanceOf(TypeError)
  await expect(make({ secretKeys: [] })).rejects.toBeInstanceOf(TypeError)
  const text = getBase58Decoder().decode(pair)
  expect((await make({ secretKeys: [text] })).addresses[0]).toBe((await make()).addresses[0])
  await expect(make({ secretKeys: ['0OIl'] })).rejects.toBeInstanceOf(TypeError)
})

test('a locked wallet shows no account: a silent connect returns none, another one waits for unlock', async () => {
  const { wallet, connect, call, heard } = await using()
  await connect()
  wallet.lock()
  expect([wallet.standard.accounts, heard.at(-1)]).toEqual([[], { accounts: [] }])
  expect(await call('standard:connect', { silent: true })).toEqual({ accounts: [] })
  const late = connect()
  expect(wallet.requests.at(-1)).toMatchObject({ method: 'standard:connect', state: 'waiting' })
  wallet.unlock()
  expect(await late).toMatchObject({ accounts: [{}, {}] })
  expect(heard.at(-1)).toMatchObject({ accounts: [{}, {}] })
  wallet.lock('refuses')
  await expect(connect()).rejects.toMatchObject({ code: 4100 })
})

test('forget emits nothing, and the next connect shows a prompt', async () => {
  const { wallet, connect, call, heard } = await using()
  await connect()
  wallet.forget()
  expect([wallet.isAllowed, heard.length]).toEqual([false, 1])
  expect(await call('standard:connect', { silent: true })).toEqual({ accounts: [] })
})

test('the wallet rejects, hangs, freezes and answers late as scripted', async () => {
  const { wallet, connect, call } = await using()
  wallet.reject()
  await expect(connect()).rejects.toMatchObject({ code: 4001 })
  wallet.approve().hang()
  const late = connect()
  await wallet.asked('standard:connect')
  wallet.answerNow()
  expect(await late).toMatchObject({ accounts: [{ address: wallet.addresses[0] }, {}] })
  wallet.freeze()
  const frozen = call('standard:connect', { silent: true })
  expect(wallet.requests.at(-1)).toMatchObject({ method: 'standard:connect', state: 'waiting' })
  wallet.answerNow('reject')
  await expect(frozen).rejects.toMatchObject({ code: 4001 })
  await wallet.idle()
})

test('the wallet refuses to sign for a site that is not allowed', async () => {
  const { wallet, connect, call, heard } = await using()
  await connect()
  const [account] = wallet.standard.accounts
  wallet.disconnectSite()
  expect(heard).toMatchObject([{ accounts: [{}, {}] }, { accounts: [] }])
  await expect(call('solana:signMessage', { account, message: seed(3) })).rejects.toMatchObject({ code: 4100 })
})

test('a wallet with a memory still allows the site after a reload', async () => {
  let kept: string | null = null
  const memory = {
    load: () => kept,
    save(text: string) {
      kept = text
    },
  }
  await (await using({ memory })).connect()
  const { call, wallet } = await using({ memory })
  expect(await call('standard:connect', { silent: true })).toMatchObject({ accounts: [{}, {}] })
  await call('standard:disconnect')
  expect([wallet.isAllowed, (await make({ memory })).isAllowed]).toEqual([false, false])
})

test('the wallet returns raw answers and shows fake accounts unchanged, until approve', async () => {
  const { wallet, connect, heard } = await using()
  wallet.rawAnswer('standard:connect', 7).lieAboutAccounts('none').emitRaw('news')
  expect([await connect(), wallet.standard.accounts, heard]).toEqual([7, 'none', ['news']])
  wallet.approve().rawError('standard:connect', null)
  await expect(connect()).rejects.toBeNull()
})

test('registerWallet registers with apps that are ready before or after it, and unregisters', async () => {
  const { standard } = await make()
  const page = new EventTarget()
  const here = new Set<unknown>()
  const register = (wallet: unknown) => {
    here.add(wallet)
    return () => here.delete(wallet)
  }
  const ready = () => page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  page.addEventListener('wallet-standard:register-wallet', (event) => (event as CustomEvent).detail({ register }))
  const leave = registerWallet({ standard }, page)
  expect([...here]).toEqual([standard])
  ready()
  leave()
  expect([...here]).toEqual([])
  ready()
  expect([...here]).toEqual([])
})

test('a control that changes nothing emits nothing, and a site that is not allowed hears nothing', async () => {
  const { wallet, connect, heard } = await using()
  wallet.disconnectSite().switchAccount(1).lock().unlock()
  expect(heard).toEqual([])
  await connect()
  heard.length = 0
  wallet.switchAccount(1).unlock()
  expect(heard).toEqual([])
  wallet.lock().lock('refuses')
  expect(heard).toEqual([{ accounts: [] }])
})

test('switching to an account that is not there throws', async () => {
  const { wallet } = await using()
  expect(() => wallet.switchAccount(7)).toThrow(RangeError)
  expect(wallet.activeAddress).toBe(wallet.addresses[0])
})

test('a listener hears the event that it asked for alone, until it stops', async () => {
  const { wallet } = await using()
  const on = wallet.standard.features['standard:events']?.on as (name: string, hear: () => void) => () => void
  const heard: string[] = []
  const stops = ['change', 'other'].map((name) => on(name, () => heard.push(name)))
  wallet.emitRaw(1)
  expect(heard).toEqual(['change'])
  for (const stop of stops) stop()
  wallet.emitRaw(2)
  expect(heard).toEqual(['change'])
})

test('a scripted connect obeys, also one that needs no prompt, until it is approved again', async () => {
  const { wallet, connect, call } = await using()
  await connect()
  wallet.reject('standard:connect')
  await expect(call('standard:connect', { silent: true })).rejects.toMatchObject({ code: 4001 })
  wallet.approve('standard:connect')
  expect(await call('standard:connect', { silent: true })).toMatchObject({ accounts: [{}, {}] })
})
