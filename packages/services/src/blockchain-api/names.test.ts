import { describe, expect, test } from 'vitest'
import {
  address,
  calls,
  dai,
  dot,
  fungible,
  nameRecord,
  outcomeOf,
  service,
  startApi,
  staying,
} from './blockchain-api.fixture.ts'

describe('an identity', () => {
  const identity = (answer: unknown) =>
    outcomeOf(calls(startApi({ [`/v1/identity/${address}`]: answer }).api).readIdentity())

  test('R-API-1: has a name and a picture, or says that it has none', async () => {
    expect(await identity({ name: 'ada.eth', avatar: dot })).toEqual({ name: 'ada.eth', avatar: dot })
    expect(await identity({ name: null, avatar: null })).toEqual({ name: null, avatar: null })
    expect(await identity({})).toEqual({ name: null, avatar: null })
  })

  test.each([
    ...[
      'ada',
      'ada.',
      '.eth',
      'a..eth',
      'ada eth.x',
      'a\u200bda.eth',
      'ada\u202e.eth',
      'e\u0301.eth',
      `${'x'.repeat(252)}.eth`,
    ],
    '0xAb58…aeC9B',
  ])('has no name like %j, which could pass for another', async (name) => {
    expect(await identity({ name })).toEqual({ name: null, avatar: null })
  })

  test.each([255, 256])('has a name of %i characters only where that is no more than 255', async (length) => {
    const name = `${'x'.repeat(length - 4)}.eth`
    expect(await identity({ name })).toMatchObject({ name: length === 255 ? name : null })
  })

  test.each(['ä.b.eth', 'ada_1.reown.id', '🦊.eth'])('has the name %s as it is', async (name) => {
    expect(await identity({ name })).toMatchObject({ name })
  })

  test('has a picture of the service alone', async () => {
    expect(await identity({ avatar: 'https://tracker.example/1.png' })).toMatchObject({ avatar: null })
    expect(await identity({ avatar: `${service}/1.png` })).toMatchObject({ avatar: `${service}/1.png` })
  })

  test.each([{ name: 5 }, { avatar: {} }, null, 'ada.eth'])('of %j is no answer', async (answer) => {
    expect(await identity(answer)).toMatch(/^rpc\/(invalid-response|parse)$/)
  })
})

describe('a name', () => {
  const resolved = (answer: unknown) =>
    outcomeOf(calls(startApi({ '/v1/profile/account/ada.reown.id': answer }).api).resolveName())

  test('R-SEND-3: stands for an address of each coin type, with a picture', async () => {
    const addresses = {
      0: { address: 'bc1qxyz' },
      60: { address },
      501: { address: 'Vote111' },
      2147492101: { address: dai },
    }
    expect(await resolved(nameRecord({ addresses, attributes: [{ bio: 'x' }, { avatar: dot }] }))).toEqual({
      name: 'ada.reown.id',
      addresses: [
        { coinType: 0, namespace: 'bip122', address: 'bc1qxyz' },
        { coinType: 60, namespace: 'eip155', address },
        { coinType: 501, namespace: 'solana', address: 'Vote111' },
        { coinType: 2147492101, namespace: null, address: dai },
      ],
      avatar: dot,
    })
  })

  test('that stands for nothing is none', async () => {
    expect(await resolved({ addresses: {}, attributes: [] })).toBeNull()
    expect(await resolved(nameRecord({ addresses: { 60: { address: '<b>' }, x: { address }, '-1': null } }))).toBeNull()
  })

  test('is never answered with the address of another name', async () => {
    expect(await resolved(nameRecord({ name: 'eve.reown.id' }))).toBe('rpc/invalid-response')
    expect(await resolved(nameRecord({ name: 'Ada.reown.id' }))).toMatchObject({ name: 'Ada.reown.id' })
  })

  test.each(['5', { name: 'ada.reown.id' }, { addresses: 5 }])('of %j is no answer', async (answer) => {
    expect(await resolved(answer)).toBe('rpc/invalid-response')
  })
})

describe('the names of an address', () => {
  const names = (answer: unknown) =>
    outcomeOf(calls(startApi({ [`/v1/profile/reverse/${address}`]: answer }).api).namesOf())

  test('are those that stand for it, each once', async () => {
    const other = nameRecord({ name: 'eve.reown.id', addresses: { 60: { address: dai } } })
    const small = nameRecord({ name: 'bob.reown.id', addresses: { 60: { address: address.toLowerCase() } } })
    expect(await names([other, null, nameRecord(), nameRecord(), small])).toMatchObject([
      { name: 'ada.reown.id' },
      { name: 'bob.reown.id' },
    ])
  })

  test('are none in an answer that is no list', async () => {
    expect(await names({})).toBe('rpc/invalid-response')
  })
})

describe('prices', () => {
  const assets = [`eip155:1:${dai}`, `eip155:8453:${address}`] as const
  const prices = (fungibles: unknown) =>
    outcomeOf(startApi({ '/v1/fungible/price': { fungibles } }).api.readPrices({ assets }, staying()))

  test('are those of the assets that were asked for, exact', async () => {
    const body = `{"fungibles":[{"address":"eip155:1:${dai.toLowerCase()}","name":"Dai","symbol":"DAI","price":0.12345678901234567890}]}`
    const { api } = startApi({ '/v1/fungible/price': body })
    expect(await api.readPrices({ assets }, staying())).toEqual([
      { asset: assets[0], name: 'Dai', symbol: 'DAI', price: '0.1234567890123456789', iconUrl: undefined },
    ])
  })

  test('may name their asset by its address alone, where that is one asset only', async () => {
    expect(await prices([fungible({ address: dai })])).toMatchObject([{ asset: assets[0] }])
    const twice = [`eip155:1:${dai}`, `eip155:8453:${dai}`] as const
    const { api } = startApi({ '/v1/fungible/price': { fungibles: [fungible({ address: dai })] } })
    expect(await api.readPrices({ assets: twice }, staying())).toEqual([])
  })

  test.each([
    ['of another asset', { address: `eip155:1:${address}` }],
    ['of no asset', { address: 5 }],
    ['of nothing', { price: null }],
    ['of zero', { price: 0 }],
    ['below zero', { price: -1 }],
    ['in words', { price: 'much' }],
  ])('F48: %s are left out', async (_, fields) => {
    expect(await prices([fungible(fields)])).toEqual([])
  })

  test('are asked for again when the first POST is lost, since it changes nothing', async () => {
    let sent = 0
    const { api } = startApi({
      '/v1/fungible/price': () => (++sent === 1 ? new TypeError('fetch failed') : { fungibles: [fungible()] }),
    })
    expect(await api.readPrices({ assets }, staying())).toMatchObject([{ price: '1.0001' }])
  })
})
