import { KitError, toKitError } from '@kit/core'
import {
  type BaseError,
  createWalletClient,
  custom,
  InvalidInputRpcError,
  InvalidParamsRpcError,
  NonceTooLowError,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { alice, bob, promisesSettle } from '../test-utils/scripted-provider.ts'
import { startProvider } from '../test-utils/session-harness.ts'
import { messageIn, replies, stubFetch } from '../test-utils/stub-fetch.ts'
import type { SessionProvider } from './session-provider.ts'

afterEach(() => void vi.unstubAllGlobals())

describe('EIP-1193 requests', () => {
  test('the provider answers accounts and chain from the session', async () => {
    const { fake, ask } = await startProvider({ eip155: { accounts: [bob, alice], network: 'eip155:8453' } })
    expect(await ask('eth_accounts')).toEqual([bob, alice])
    expect(await ask('eth_requestAccounts')).toEqual([bob, alice])
    expect(await ask('eth_chainId')).toBe('0x2105')
    expect(await ask('net_version')).toBe('8453')
    expect(fake.requests).toEqual([])
  })

  test.each([
    ['bytes', '0x4869', { raw: '0x4869' }],
    ['text', 'Hi', 'Hi'],
    ['text that looks like half a byte', '0x1', '0x1'],
  ] as const)('the provider recovers who signed %s, without the wallet', async (_, asked, message) => {
    const account = privateKeyToAccount(generatePrivateKey())
    const { fake, ask } = await startProvider()
    expect(await ask('personal_ecRecover', [asked, await account.signMessage({ message })])).toBe(account.address)
    expect(fake.requests).toEqual([])
  })

  test('the provider forwards approved methods with their parameters, on the chain of that moment', async () => {
    const { fake, ask } = await startProvider()
    fake.answer(({ network }) => network)
    expect(await ask('personal_sign', ['0x00', alice])).toBe('eip155:1')
    fake.move('eip155:8453')
    expect(await ask('personal_sign', { odd: true })).toBe('eip155:8453')
    expect(fake.requests.map(({ params }) => params)).toEqual([['0x00', alice], { odd: true }])
  })

  test('what a dApp asks of the provider is shown first where the kit shows requests', async () => {
    const shown: string[] = []
    const { fake, ask } = await startProvider(undefined, {
      review: ({ method, input }, go) => {
        shown.push(method)
        return go(input)
      },
    })
    fake.answer(() => '0x5167')
    expect(await ask('personal_sign', ['0x00', alice])).toBe('0x5167')
    expect([shown, fake.requests.map(({ params }) => params)]).toEqual([['personal_sign'], [['0x00', alice]]])
  })

  test('the provider sends reads to the chain’s own nodes, even if the wallet approved them', async () => {
    const { fetch, posts } = stubFetch({
      body: replies(({ method }) => (method === 'eth_chainId' ? '0x2105' : `${method}!`)),
    })
    vi.stubGlobal('fetch', fetch)
    const methods = ['eth_getBalance', 'eth_call', 'eth_sendRawTransaction']
    const { fake, ask } = await startProvider({ eip155: { network: 'eip155:8453', methods } })
    for (const method of [...methods, 'eth_blockNumber', 'eth_getTransactionReceipt', 'eth_estimateGas'])
      expect(await ask(method, [alice])).toBe(`${method}!`)
    expect(fake.requests).toEqual([])
    expect(posts.map(({ body }) => messageIn(body)).find(({ method }) => method === 'eth_call')?.params).toEqual([
      alice,
    ])
  })

  test.each([
    ['eth_call', 3],
    ['eth_sendRawTransaction', -32603],
  ])('the provider passes a node’s error of %s on unchanged, a revert’s data included', async (asked, code) => {
    const { fetch } = stubFetch({
      body: (posted) => {
        const { id, method } = messageIn(posted)
        const error = { code, message: 'execution reverted', data: '0x08c379a0' }
        return method === 'eth_chainId' ? { jsonrpc: '2.0', id, result: '0x1' } : { jsonrpc: '2.0', id, error }
      },
    })
    vi.stubGlobal('fetch', fetch)
    const { ask } = await startProvider()
    await expect(ask(asked, [{}])).rejects.toMatchObject({ code, data: '0x08c379a0' })
  })

  test.each([
    ['a method that was not approved', 'eth_sign', [], 4200],
    ['an unknown method', 'kit_nonsense', [], 4200],
    ['a method that every object has', 'constructor', [], 4200],
    ['a switch to a chain of another kit', 'wallet_switchEthereumChain', [{ chainId: '0x89' }], 4902],
    ['a switch to nowhere', 'wallet_switchEthereumChain', [{}], -32602],
    ['a switch to what is no list', 'wallet_switchEthereumChain', { chainId: '0x1' }, -32602],
    ['recovering from no signature', 'personal_ecRecover', ['0x00', '0x12'], -32602],
    ['recovering from a signature of nobody', 'personal_ecRecover', ['0x00', `0x${'0'.repeat(130)}`], -32602],
    ['a transaction for another chain', 'eth_sendTransaction', [{ chainId: '0x2105' }], 4900],
    ['a chain that nobody can read', 'eth_sendTransaction', [{ chainId: '0x000000000000000000000089' }], -32602],
    ['a chain that is no number', 'eth_sendTransaction', [{ chainId: { id: 137 } }], -32602],
    ['a chain without a name', 'eth_sendTransaction', [{ chainId: '' }], -32602],
  ])('the provider refuses %s and does not ask the wallet', async (_, method, params, code) => {
    const { fake, refusal } = await startProvider()
    expect(await refusal(method, params)).toBe(code)
    expect(fake.requests).toEqual([])
  })

  test.each([undefined, null, {}, { method: 7 }, { method: '' }])(
    'the provider refuses %j as a request',
    async (args) => {
      const { provider } = await startProvider()
      await expect(provider.request(args as never)).rejects.toMatchObject({ code: -32600, name: 'ProviderRpcError' })
    },
  )

  test.each([
    [{ code: 4001 }, 4001],
    [new KitError('rpc/aborted'), 4001],
    [{ code: 5000 }, 5000],
    [toKitError({ code: 5700 }, 'wallet/failed'), 5700],
    [toKitError({ code: 5760 }, 'wallet/failed'), 5760],
    [toKitError({ code: 5699 }, 'wallet/failed'), 5000],
    [{ code: 4100 }, 4100],
    [{ code: -32002 }, -32002],
    [{ code: -32602 }, -32602],
    [new Error('boom'), -32603],
  ])('the provider reports a wallet’s %j with its number', async (error, code) => {
    const { fake, ask } = await startProvider()
    fake.answer(() => Promise.reject(error))
    await expect(ask('personal_sign', [])).rejects.toMatchObject({ code, message: expect.any(String) })
  })

  test.each([
    new KitError('transaction/unreadable-answer'),
    new KitError('transaction/unknown', { context: { transactionId: '0x01' } }),
  ])('R-SEND-5: what may have been sent is asked for once, also through a client of viem: %s', async (error) => {
    const { fake, provider } = await startProvider()
    fake.answer(() => Promise.reject(error))
    const viem = createWalletClient({ transport: custom(provider) })
    const sending = viem.request({ method: 'eth_sendTransaction', params: [{ from: alice, to: bob }] })
    await expect(sending).rejects.toMatchObject({ code: 4900, details: error.message })
    expect(fake.requests).toHaveLength(1)
  })

  test.each([
    ['an internal error', { code: -32603, message: 'boom' }],
    ['a code that nobody knows', { code: -1, message: 'boom' }],
    ['a limit', { code: -32005, message: 'boom' }],
    ['another limit', { code: -32007, message: 'boom' }],
    ['too many requests', { code: 429, message: 'boom' }],
    ['an error without a code', new Error('boom')],
  ])('R-SEND-5: what a wallet answers with %s is asked for once, also through a client of viem', async (_, error) => {
    const { fake, provider } = await startProvider()
    fake.answer(() => Promise.reject(error))
    const viem = createWalletClient({ transport: custom(provider) })
    const transaction = { from: alice, to: bob } as const
    await expect(viem.request({ method: 'eth_sendTransaction', params: [transaction] })).rejects.toMatchObject({
      code: 4900,
    })
    expect(fake.requests).toHaveLength(1)
  })

  const sendingBy = (provider: SessionProvider) =>
    createWalletClient({ account: alice, chain: mainnet, transport: custom(provider) }).sendTransaction({ to: bob })

  test.each([
    ['that it has it already', { code: -32000, message: 'already known' }, NonceTooLowError],
    ['that its node does not take it', { code: -32000, message: 'boom' }, InvalidInputRpcError],
    ['that it cannot read it', { code: -32602, message: 'no gas' }, InvalidParamsRpcError],
  ])('viem tells what a wallet says of a transaction, and not that it sends none: %s', async (_, refusal, kind) => {
    const { fake, provider } = await startProvider()
    fake.answer(() => Promise.reject(refusal))
    const error = await sendingBy(provider).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'TransactionExecutionError', cause: expect.any(kind) })
    expect((error as BaseError).walk((cause) => (cause as Error).message === refusal.message)).toMatchObject(refusal)
    expect(fake.requests.map(({ method }) => method)).toEqual(['eth_sendTransaction'])
  })

  test('R-SEND-5: viem asks a wallet for what may have been sent by no other method, either', async () => {
    const methods = ['eth_sendTransaction', 'wallet_sendTransaction']
    const { fake, provider } = await startProvider({ eip155: { methods } })
    fake.answer(() => Promise.reject({ code: -32000, message: 'already known' }))
    await expect(sendingBy(provider)).rejects.toMatchObject({ details: 'already known' })
    expect(fake.requests.map(({ method }) => method)).toEqual(['eth_sendTransaction'])
  })

  test('viem asks by the other method that the wallet has where it does not know the first one', async () => {
    const { fake, provider } = await startProvider({
      eip155: { methods: ['wallet_sendTransaction', 'eth_sendTransaction'] },
    })
    fake.answer(({ method }) => (method === 'wallet_sendTransaction' ? '0xab' : Promise.reject({ code: -32601 })))
    expect(await sendingBy(provider)).toBe('0xab')
  })

  test('the provider enters an approved chain at once and asks the wallet for another one', async () => {
    const { fake, ask, refusal, received } = await startProvider({ eip155: { networks: ['eip155:1'] } })
    const switching = ask('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
    ;(await fake.asked('wallet_switchEthereumChain')).resolve(null)
    await promisesSettle()
    fake.update({ eip155: {} })
    expect(await switching).toBeNull()
    expect(received).toEqual([['chainChanged', '0x2105']])
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x1' }])).toBeNull()
    expect(fake.requests).toHaveLength(1)
    fake.update({ eip155: { networks: ['eip155:1'] } })
    const unknown = refusal('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
    ;(await fake.asked('wallet_switchEthereumChain')).reject({ code: 4902 })
    expect(await unknown).toBe(4902)
  })
})
