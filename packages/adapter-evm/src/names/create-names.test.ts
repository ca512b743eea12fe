import { type CaipNetworkId, durations, KitError } from '@kit/core'
import { encodeAbiParameters, encodeErrorResult, getAddress, type Hex, parseAbi, parseAbiParameters } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ReadNode } from '../chain/read-node.ts'
import { RpcReplyError } from '../chain/rpc/rpc-fault.ts'
import { codeOf, never } from '../test-utils/harness.ts'
import { createNames } from './create-names.ts'
import { createUniversalResolver } from './universal-resolver.ts'

afterEach(() => void vi.useRealTimers())

const alice = getAddress('0xd8da6bf26964af9d7eed9e03e53415d37aa96045')
const bob = getAddress('0x52908400098527886e0f7030069857d2e4169ee7')
const selectors = { addr: '3b3b57de', coinAddr: 'f1cb7e06', text: '59d1d43c', reverse: 'b7d6ca64' }
const errors = parseAbi([
  'error ResolverNotFound(bytes name)',
  'error ResolverNotContract(bytes name, address resolver)',
  'error UnsupportedResolverProfile(bytes4 selector)',
  'error ReverseAddressMismatch(string primary, bytes primaryAddress)',
  'error ResolverError(bytes errorData)',
  'error HttpError(uint16 status, string message)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData)',
])

const word = (address: Hex) => encodeAbiParameters(parseAbiParameters('address'), [address])
const bytes = (data: Hex) => encodeAbiParameters(parseAbiParameters('bytes'), [data])
const text = (value: string) => encodeAbiParameters(parseAbiParameters('string'), [value])
const resolved = (data: Hex) => encodeAbiParameters(parseAbiParameters('bytes, address'), [data, bob])
const primary = (name: string) => encodeAbiParameters(parseAbiParameters('string, address, address'), [name, bob, bob])
const elsewhere = encodeErrorResult({
  abi: errors,
  errorName: 'OffchainLookup',
  args: [bob, ['https://gateway.example/{sender}/{data}.json'], '0x', '0x00000000', '0x'],
})
const revert = (data: unknown) => new RpcReplyError(3, 'execution reverted', data)

type Answers = { readonly [K in keyof typeof selectors]?: unknown }

/** A registry that answers each question as a test says; an error is thrown. */
function registry(answers: Answers, at?: string) {
  const asked: unknown[][] = []
  const readNode: ReadNode = async (chainId, { method, params }) => {
    const [{ to, data }] = params as readonly [{ readonly to: string; readonly data: string }]
    asked.push([chainId, method, to])
    const kind = Object.entries(selectors).find(([, selector]) => data.includes(selector))?.[0]
    const answer = Object.hasOwn(answers, kind ?? '') ? answers[kind as keyof Answers] : resolved('0x')
    if (answer instanceof Error) throw answer
    return answer
  }
  const names = createNames(createUniversalResolver(readNode, at))
  const resolve = (name = 'alice.eth', network: CaipNetworkId<'eip155'> = 'eip155:1') =>
    names.resolveName({ name, network }, never)
  const reverse = (address: string = alice, network: CaipNetworkId<'eip155'> = 'eip155:1') =>
    names.readName({ address, network }, never)
  return { resolve, reverse, asked }
}

describe('R-SEND-3: a name', () => {
  test('stands for its address on Ethereum, which Ethereum’s own endpoints are asked for, in one place', async () => {
    const { resolve, asked } = registry({ addr: resolved(word(alice)) })
    expect(await resolve('ALICE.eth')).toEqual({ name: 'alice.eth', address: alice, avatar: null })
    expect(new Set(asked.map(String))).toEqual(new Set(['1,eth_call,0xeeeeeeee14d718c2b47d9923deab1335e144eeee']))
  })

  test('stands on another network for the address that it has there, and never for that on Ethereum', async () => {
    const onBase = registry({ addr: resolved(word(alice)), coinAddr: resolved(bytes(bob)) })
    expect((await onBase.resolve('alice.eth', 'eip155:8453'))?.address).toBe(bob)
    const onlyEthereum = registry({ addr: resolved(word(alice)), coinAddr: resolved(bytes('0x')) })
    expect(await onlyEthereum.resolve('alice.eth', 'eip155:8453')).toBeNull()
  })

  test('cannot be asked for on a chain without a coin type', async () => {
    const { resolve, asked } = registry({ addr: resolved(word(alice)) })
    expect([await codeOf(resolve('alice.eth', 'eip155:4294967296')), asked]).toEqual(['feature/not-supported', []])
  })

  test('is asked of the contract that the dApp names, and of none whose address is no address', async () => {
    const { resolve, asked } = registry({ addr: resolved(word(alice)) }, bob)
    await resolve()
    expect(asked[0]?.[2]).toBe(bob)
    expect(() => registry({}, '0x12')).toThrow(KitError)
  })

  test('that only looks like another is refused, and nobody is asked', async () => {
    const { resolve, asked } = registry({ addr: resolved(word(alice)) })
    expect([await codeOf(resolve('\u0430lice.eth')), asked]).toEqual(['name/invalid', []])
  })

  test('that another host would have to be asked for is not asked for, and says so', async () => {
    expect(await codeOf(registry({ addr: revert(elsewhere) }).resolve())).toBe('name/off-chain')
    const inside = encodeErrorResult({ abi: errors, errorName: 'ResolverError', args: [elsewhere] })
    expect(await codeOf(registry({ addr: revert(inside) }).resolve())).toBe('name/off-chain')
  })

  test.each<[string, Hex]>([
    ['is not registered', encodeErrorResult({ abi: errors, errorName: 'ResolverNotFound', args: ['0x'] })],
    [
      'has a resolver without code',
      encodeErrorResult({ abi: errors, errorName: 'ResolverNotContract', args: ['0x', bob] }),
    ],
    [
      'has a resolver without addresses',
      encodeErrorResult({ abi: errors, errorName: 'UnsupportedResolverProfile', args: ['0x3b3b57de'] }),
    ],
    ['has a resolver that says nothing', encodeErrorResult({ abi: errors, errorName: 'ResolverError', args: ['0x'] })],
  ])('that %s stands for nobody', async (_, data) => {
    expect(await registry({ addr: revert(data) }).resolve()).toBeNull()
    expect(await registry({ addr: revert({ data }) }).resolve()).toBeNull()
    expect(await registry({ addr: new Error('viem', { cause: revert(data) }) }).resolve()).toBeNull()
  })

  test('on a chain without a registry is no name that is missing: there are no names', async () => {
    expect(await codeOf(registry({ addr: '0x' }).resolve())).toBe('feature/not-supported')
  })

  test('of the zero address stands for nobody', async () => {
    const zero = `0x${'00'.repeat(20)}` as const
    expect(await registry({ addr: resolved(word(zero)) }).resolve()).toBeNull()
    expect(await registry({ coinAddr: resolved(bytes(zero)) }).resolve('alice.eth', 'eip155:8453')).toBeNull()
  })

  test.each<[string, unknown]>([
    ['a word that is too short', resolved(`0x${'11'.repeat(31)}`)],
    ['a word that is too long', resolved(`0x${'11'.repeat(64)}`)],
    ['what is no address in a word', resolved(`0x${'ff'.repeat(32)}`)],
    ['a number', 7],
    ['no data', 'alice'],
    ['half an answer', '0x1234'],
    ['an offset that points nowhere', `0x${'ff'.repeat(64)}`],
    ['a length of a gigabyte', `0x${'40'.padStart(64, '0')}${'00'.repeat(32)}${'40000000'.padStart(64, '0')}`],
  ])('a hostile resolver that answers with %s gives no address', async (_, answer) => {
    expect(await codeOf(registry({ addr: answer }).resolve())).toBe('rpc/invalid-response')
  })

  test.each([
    ['an address that is too short', '0x1122'],
    ['an address that is too long', `0x${'11'.repeat(21)}`],
    ['a hundred kilobytes', `0x${'11'.repeat(100_000)}`],
  ] as const)('a hostile resolver that answers for another network with %s gives no address', async (_, data) => {
    const { resolve } = registry({ coinAddr: resolved(bytes(data)) })
    expect(await codeOf(resolve('alice.eth', 'eip155:8453'))).toBe('rpc/invalid-response')
  })

  test('whose resolver reverts with words of its own is a failure, and no answer', async () => {
    const words = encodeErrorResult({ abi: errors, errorName: 'ResolverError', args: ['0x08c379a0'] })
    const gateway = encodeErrorResult({ abi: errors, errorName: 'HttpError', args: [500, 'no'] })
    for (const failure of [
      revert(words),
      revert(gateway),
      revert(undefined),
      revert('0x95c0c752'),
      new Error('offline'),
    ])
      expect(await codeOf(registry({ addr: failure }).resolve())).toBe('rpc/unreachable')
  })

  test('that nobody answers for ends after 30 seconds', async () => {
    vi.useFakeTimers()
    const hanging = createNames(createUniversalResolver(() => new Promise(() => {})))
    const code = codeOf(hanging.resolveName({ name: 'alice.eth', network: 'eip155:1' }, never))
    await vi.advanceTimersByTimeAsync(durations.uiRead)
    expect([await code, vi.getTimerCount()]).toEqual(['rpc/timeout', 0])
  })
})

describe('the picture of a name', () => {
  const picture = 'data:image/png;base64,AAAA'

  test.each<[string, unknown, string | null]>([
    ['is shown from a data URL', resolved(text(picture)), picture],
    ['is not fetched from a host', resolved(text('https://tracker.example/1.png')), null],
    ['is not looked up in a collection', resolved(text('eip155:1/erc721:0x00/1')), null],
    ['is left out when it is huge', resolved(text(`data:image/png;base64,${'A'.repeat(200_000)}`)), null],
    ['is left out when it is a page', resolved(text('data:text/html,hi')), null],
    ['is left out when it cannot be read', revert(undefined), null],
    ['is left out when its text is none', resolved(`0x${'ff'.repeat(70)}`), null],
  ])('%s', async (_, answer, avatar) => {
    const { resolve } = registry({ addr: resolved(word(alice)), text: answer })
    expect(await resolve()).toMatchObject({ address: alice, avatar })
  })
})

describe('the name of an address', () => {
  test('is the one that stands for it', async () => {
    const { reverse } = registry({ reverse: primary('alice.eth'), addr: resolved(word(alice)) })
    expect(await reverse(alice.toLowerCase())).toEqual({ name: 'alice.eth', avatar: null })
  })

  test.each<[string, Answers]>([
    ['stands for another address', { reverse: primary('alice.eth'), addr: resolved(word(bob)) }],
    ['stands for nobody', { reverse: primary('alice.eth'), addr: resolved('0x') }],
    ['is not spelt as it is looked up', { reverse: primary('Alice.eth'), addr: resolved(word(alice)) }],
    ['looks like another', { reverse: primary('\u0430lice.eth'), addr: resolved(word(alice)) }],
    ['hides a character', { reverse: primary('ali\u200bce.eth'), addr: resolved(word(alice)) }],
    ['is a hundred kilobytes', { reverse: primary(`${'a'.repeat(100_000)}.eth`), addr: resolved(word(alice)) }],
    ['is empty', { reverse: primary(''), addr: resolved(word(alice)) }],
    [
      'is not there',
      { reverse: revert(encodeErrorResult({ abi: errors, errorName: 'ResolverNotFound', args: ['0x'] })) },
    ],
    [
      'is refused by the registry itself',
      { reverse: revert(encodeErrorResult({ abi: errors, errorName: 'ReverseAddressMismatch', args: ['x', '0x'] })) },
    ],
  ])('R-ACC-1: is none when it %s', async (_, answers) => {
    expect(await registry(answers).reverse()).toEqual({ name: null, avatar: null })
  })

  test('on another network is one that stands for the address there', async () => {
    const answers = { reverse: primary('alice.eth'), addr: resolved(word(alice)) }
    const nowhere = registry({ ...answers, coinAddr: resolved('0x') })
    expect((await nowhere.reverse(alice, 'eip155:8453')).name).toBeNull()
    const there = registry({ ...answers, addr: resolved('0x'), coinAddr: resolved(bytes(alice)) })
    expect((await there.reverse(alice, 'eip155:8453')).name).toBe('alice.eth')
  })

  test('is asked for addresses alone', async () => {
    const { reverse, asked } = registry({})
    expect([await codeOf(reverse('alice.eth')), asked]).toEqual(['rpc/invalid-params', []])
  })
})
