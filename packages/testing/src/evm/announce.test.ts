import { generatePrivateKey } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { type AnnounceTarget, announce } from './announce.ts'
import { createEvmTestWallet } from './test-wallet.ts'

const make = (name?: string) =>
  createEvmTestWallet({ name, privateKey: generatePrivateKey(), rpcUrls: { 1: 'http://127.0.0.1:1' } })

afterEach(() => vi.unstubAllGlobals())

function createPage() {
  const page: AnnounceTarget = Object.assign(new EventTarget(), { location: { origin: 'https://dapp.test' } })
  const details: { info: Record<string, string>; provider: { request(request: object): Promise<unknown> } }[] = []
  page.addEventListener('eip6963:announceProvider', (event) => details.push((event as CustomEvent).detail))
  return { page, details, whoIsThere: () => page.dispatchEvent(new Event('eip6963:requestProvider')) }
}

test('announce announces the wallet at once and on request, until it is stopped (EIP-6963)', () => {
  const { page, details, whoIsThere } = createPage()
  const leave = announce(make(), page)
  expect(details).toHaveLength(1)
  whoIsThere()
  expect(details).toHaveLength(2)
  leave()
  whoIsThere()
  expect(details).toHaveLength(2)
})

test('the announced information is complete, well formed, frozen, and the same after a reload', () => {
  const { page, details } = createPage()
  const wallet = make('Größe 7')
  announce(wallet, page)
  const [detail] = details
  expect(Object.isFrozen(detail) && Object.isFrozen(detail?.info)).toBe(true)
  expect(detail?.info).toEqual(make('Größe 7').info)
  expect(detail?.info.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(detail?.info.rdns).toMatch(/^[a-z]+(\.[a-z0-9-]+)+$/)
  expect(detail?.info.icon).toMatch(/^data:image\/svg\+xml,/)
  expect(make('Other').info.uuid).not.toBe(wallet.info.uuid)
})

test('the provider sends requests with the origin of the page', async () => {
  const { page, details } = createPage()
  const wallet = make()
  announce(wallet, page)
  await details[0]?.provider.request({ method: 'eth_requestAccounts' })
  expect(wallet.sites).toEqual(['https://dapp.test'])
})

test('with legacy, announce also sets window.ethereum, and removes it when stopped', () => {
  const { page, details } = createPage()
  const leave = announce(make(), page, { legacy: true })
  expect(page.ethereum).toBe(details[0]?.provider)
  leave()
  expect('ethereum' in page).toBe(false)
})

test('a removed listener receives no more events, and the others still do', () => {
  const wallet = make()
  const provider = wallet.providerFor('https://dapp.test')
  const heard: string[] = []
  const first = () => heard.push('first')
  provider.on('chainChanged', first).on('chainChanged', () => heard.push('second'))
  wallet.onChain(5)
  provider.removeListener('chainChanged', first)
  wallet.onChain(6)
  expect(heard).toEqual(['first', 'second', 'second'])
})

test('a listener that throws stops no other, and its error is not lost', () => {
  const wallet = make()
  const provider = wallet.providerFor('https://dapp.test')
  const later: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (task: () => void) => later.push(task))
  const heard: string[] = []
  const broken = new TypeError('of the page')
  provider.on('chainChanged', () => {
    throw broken
  })
  provider.on('chainChanged', () => heard.push('second'))
  provider.removeListener('accountsChanged', () => {})
  wallet.onChain(5)
  expect(heard).toEqual(['second'])
  expect(later).toHaveLength(1)
  expect(later[0]).toThrow(broken)
})

test('a wallet whose name has no letter has an id and an icon all the same', () => {
  const { rdns, icon } = make('★ ★').info
  expect(rdns).toBe('test.wallet')
  expect(decodeURIComponent(icon)).toContain('>·</text>')
})
