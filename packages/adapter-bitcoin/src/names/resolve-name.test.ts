import type { KitError, Network } from '@kit/core'
import { describe, expect, test } from 'vitest'
import { codeOf, mainnet, never, regtest, startChain } from '../test-utils/harness.ts'
import { createResolveName } from './resolve-name.ts'

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const testAddress = 'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw'
const record = (data: string, type = 16) => ({ type, data })
const link = record(`"bitcoin:${address}"`)
const signed = (...Answer: unknown[]) => ({ Status: 0, AD: true, Answer })

function start(
  answer: unknown,
  { status = 200, network = mainnet }: { status?: number; network?: Network<'bip122'> } = {},
) {
  const asked: string[] = []
  const resolve = createResolveName({
    dnsOverHttps: 'https://dns.example/dns-query',
    request: async (url, _, init) => {
      asked.push(`${url} ${init?.accept}`)
      return { status, text: typeof answer === 'string' ? answer : JSON.stringify(answer) }
    },
  })
  return { asked, resolve: (name = 'alice@example.com') => resolve({ name, network: network.caipNetworkId }, never) }
}

describe('R-SEND-3, BIP-353: a name', () => {
  test('is asked for at its place, and stands for the address of its link', async () => {
    const { asked, resolve } = start(signed(link, record('"v=spf1 -all"'), record('cname.example.', 5)))
    const found = { name: '₿alice@example.com', address, avatar: null }
    expect([await resolve(), await resolve('₿Alice@Example.COM')]).toEqual([found, found])
    expect(new Set(asked)).toEqual(
      new Set([
        'https://dns.example/dns-query?name=alice.user._bitcoin-payment.example.com&type=TXT&do=1&cd=0 application/dns-json',
      ]),
    )
  })

  test('is told in parts, and may ask for an amount', async () => {
    const parts = record(`"bitcoin:${address.slice(0, 9)}" "${address.slice(9)}?amount=0.50"`)
    expect(await start(signed(parts)).resolve()).toMatchObject({ address, requested: '0.5' })
  })

  test('has on another chain the address of that chain alone', async () => {
    const both = record(`"bitcoin:?bc=${address}&bcrt=${testAddress}"`)
    expect(await start(signed(both)).resolve()).toMatchObject({ address })
    expect(await start(signed(both), { network: regtest }).resolve()).toMatchObject({ address: testAddress })
    expect(await start(signed(link), { network: regtest }).resolve()).toBeNull()
  })

  test.each<[string, unknown, string]>([
    ['without the word that DNSSEC was checked', { ...signed(link), AD: false }, 'name/not-signed'],
    ['whose absence nobody vouches for', { Status: 3, AD: false }, 'name/not-signed'],
    ['with two links', signed(link, record('bitcoin:?lno=1')), 'name/invalid'],
    ['with a link that requires more', signed(record(`"bitcoin:${address}?req-pop=x"`)), 'name/invalid'],
    ['with garbage', signed(record('"bitcoin:%zz"')), 'name/invalid'],
    ['of which DNS fails', { Status: 2, AD: true }, 'rpc/invalid-response'],
    ['answered with no list', { Status: 0, AD: true, Answer: 'x' }, 'rpc/invalid-response'],
    ['answered with no JSON', '<html>', 'rpc/invalid-response'],
  ])('%s is not paid', async (_, answer, code) => {
    expect(await codeOf(start(answer).resolve())).toBe(code)
  })

  test('that is not there, or has no link, stands for nobody', async () => {
    expect(await start({ Status: 3, AD: true }).resolve()).toBeNull()
    expect(await start(signed()).resolve()).toBeNull()
    expect(await start(signed(record('"v=spf1"'), record(link.data, 99))).resolve()).toBeNull()
  })

  test.each([
    'a b@example.com',
    '@example.com',
    'alice@',
    'alice@example',
    'al\u0456ce@example.com',
    'a@b@example.com',
    `a@${'b'.repeat(64)}.com`,
    'alice@1.2.3.4',
  ])('nobody is asked for “%s”', async (name) => {
    const { asked, resolve } = start(signed(link))
    expect([await codeOf(resolve(name)), asked]).toEqual(['name/invalid', []])
  })

  test('of ENS is none of these', async () => {
    const { asked, resolve } = start(signed(link))
    expect([await resolve('alice.eth'), asked]).toEqual([null, []])
  })

  test('cannot be asked for while the resolver is down', async () => {
    expect(await codeOf(start('', { status: 503 }).resolve())).toBe('rpc/unreachable')
  })
})

test('only where a resolver is named are there such names, and its answers cannot be read on the way', async () => {
  expect(startChain().features.resolveName).toBeUndefined()
  const { resolveName } = startChain({ dnsOverHttps: 'http://dns.example/dns-query' }).features
  const asked = resolveName?.({ name: 'alice@example.com', network: mainnet.caipNetworkId }, never)
  await expect(asked).rejects.toMatchObject({ code: 'config/invalid' } satisfies Partial<KitError>)
})
