import { limits } from '@kit/core'
import { hostileNames } from '@kit/testing'
import { registerWallet } from '@kit/testing/solana'
import { expect, test } from 'vitest'
import { testWallet } from '../test-utils/harness.ts'
import { createRegistry } from './registry.ts'

const connect = { version: '1.0.0', connect: () => ({ accounts: [] }) }
const icon = 'data:image/svg+xml,%3Csvg/%3E'
const plain = (more: object = {}) => ({
  version: '1.0.0',
  name: 'Acorn',
  icon,
  chains: ['solana:mainnet'],
  accounts: [],
  features: { 'standard:connect': connect },
  ...more,
})

function listening() {
  const page = new EventTarget()
  const wallets = createRegistry(page)
  const news: string[] = []
  const listen = () => wallets.listen({ found: ({ id }) => news.push(`+ ${id}`), gone: (id) => news.push(`- ${id}`) })
  const register = (standard: unknown) => registerWallet({ standard: standard as never }, page)
  return { page, wallets, news, listen, register }
}

test('R-CON-2: discovery finds wallets that registered before and after it started to listen', () => {
  const { listen, register, news } = listening()
  register(plain({ name: 'Early' }))
  listen()
  register(plain({ name: 'Late' }))
  expect(news).toEqual(['+ standard:Early', '+ standard:Late'])
})

test('discovery reads the name and the picture of a test wallet', async () => {
  const { page, wallets, listen } = listening()
  const wallet = await testWallet()
  registerWallet(wallet, page)
  listen()
  expect(wallets.find('standard:Acorn')).toMatchObject({ name: 'Acorn', imageUrl: wallet.standard.icon })
})

test('discovery reports an unregistered wallet as gone once', () => {
  const { listen, register, news } = listening()
  const stop = listen()
  const leave = register(plain())
  leave()
  leave()
  expect(news).toEqual(['+ standard:Acorn', '- standard:Acorn'])
  stop()
  register(plain({ name: 'Unheard' }))
  expect(news).toHaveLength(2)
})

test('two wallets of one name are both listed, and each keeps its id', () => {
  const { listen, register, news, wallets } = listening()
  listen()
  const [first, second, third] = [plain(), plain(), plain()]
  const leave = register(first)
  register(second)
  leave()
  register(third)
  expect(news).toEqual(['+ standard:Acorn', '+ standard:Acorn#2', '- standard:Acorn', '+ standard:Acorn'])
  expect([wallets.find('standard:Acorn#2')?.wallet, wallets.find('standard:Acorn')?.wallet]).toEqual([second, third])
})

test('a name that many claim leaves room for other wallets', () => {
  const { listen, register, news } = listening()
  listen()
  for (let at = 0; at < limits.announcedWallets; at += 1) register(plain())
  register(plain({ name: 'Oak' }))
  expect(news).toHaveLength(5)
  expect(news.at(-1)).toBe('+ standard:Oak')
})

const throwing = (key: string) =>
  Object.defineProperty(plain(), key, {
    get() {
      throw new Error('trap')
    },
  })

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'wallet'],
  ['an empty object', {}],
  ['another version', plain({ version: '2.0.0' })],
  ['a version that is no text', plain({ version: 1 })],
  ['no name', plain({ name: '' })],
  ['a name of invisible characters', plain({ name: '\u200b\u202e' })],
  ['a name that is no text', plain({ name: {} })],
  ['other chains', plain({ chains: ['sui:mainnet'] })],
  ['chains that are no list', plain({ chains: { 0: 'solana:mainnet', length: 1 } })],
  ['chains that are no texts', plain({ chains: [null, {}, 7] })],
  ['a chain with markup', plain({ chains: ['solana:<img>'] })],
  ['no way to connect', plain({ features: {} })],
  ['a connect that is no function', plain({ features: { 'standard:connect': { connect: true } } })],
  ...['version', 'name', 'chains', 'features'].map(
    (key) => [`a ${key} that throws`, throwing(key)] as [string, unknown],
  ),
])('discovery ignores an object with %s and lists the other wallets', (_, value) => {
  const { listen, register, news } = listening()
  listen()
  register(value)
  register(plain({ name: 'Honest' }))
  expect(news).toEqual(['+ standard:Honest'])
})

test('discovery accepts only small data: images as icons', () => {
  const { register, listen, wallets } = listening()
  listen()
  const icons: Record<string, unknown> = {
    Remote: 'https://evil.example/track.png',
    Script: 'data:text/html,<script>',
    Huge: `data:image/png;base64,${'A'.repeat(limits.iconBytes)}`,
    Odd: 7,
  }
  for (const [name, value] of Object.entries(icons)) register(plain({ name, icon: value }))
  register(plain({ name: 'Fine' }))
  for (const name of Object.keys(icons)) expect(wallets.find(`standard:${name}`)?.imageUrl).toBeUndefined()
  expect(wallets.find('standard:Fine')?.imageUrl).toBe(icon)
})

test('discovery cleans hostile names and keeps at most 64 wallets', () => {
  const { register, listen, news } = listening()
  listen()
  for (const name of Object.values(hostileNames)) register(plain({ name }))
  for (const line of news) expect(line).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\n]/)
  for (let at = 0; at < 200; at += 1) register(plain({ name: `Wallet ${at}` }))
  expect(new Set(news).size).toBeLessThanOrEqual(limits.announcedWallets)
})

test('discovery survives events without a callback and callbacks that throw', () => {
  const { page, listen, register, news } = listening()
  listen()
  page.dispatchEvent(new Event('wallet-standard:register-wallet'))
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'hello' }))
  const trap = () => {
    throw new Error('trap')
  }
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: trap }))
  register(plain())
  expect(news).toEqual(['+ standard:Acorn'])
})
