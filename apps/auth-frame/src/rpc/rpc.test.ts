import { base58 } from '@scure/base'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { encodeFunctionData, erc20Abi, hexToString, maxUint256, verifyMessage, verifyTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import { createApprovals } from '../approval/approvals.ts'
import { deriveKeys } from '../keys/derive-keys.ts'
import { deedOf, shownMessage } from './read-evm.ts'
import { answerRpc } from './rpc.ts'

const keys = deriveKeys(mnemonicToEntropy(`${'abandon '.repeat(11)}about`, wordlist))
const { address } = keys.evm
const network = { id: 'eip155:1', name: 'Ethereum', rpcUrl: 'http://127.0.0.1:1', symbol: 'ETH', decimals: 18 }
const solana = { ...network, id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana', symbol: 'SOL', decimals: 9 }
const other = '0x52908400098527886E0F7030069857D2E4169EE7'

function start() {
  const approvals = createApprovals()
  const origin = 'https://shop.example'
  const ask = (method: string, params: unknown, chainId = network.id) =>
    answerRpc({ method, params, chainId }, [network, solana], { origin, keys: async () => keys, ask: approvals.ask })
  const failing = (method: string, params: unknown, chainId?: string) =>
    ask(method, params, chainId).then(
      () => 'answered',
      (error) => error.failure.rpc?.code ?? error.failure.code,
    )
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { approvals, ask, failing, settle }
}

describe('R-AUTH-8: the policy', () => {
  test.each(['eth_sign', 'wallet_addEthereumChain', 'personal_ecRecover', 'constructor', ''])(
    '%j is not allowed',
    async (method) => {
      expect(await start().failing(method, [])).toBe('not-allowed')
    },
  )

  test.each(['wallet_sendCalls', 'wallet_grantPermissions', 'eth_sendUserOperation', 'wallet_getCapabilities'])(
    '%s cannot be done yet, and is no node’s to do',
    async (method) => {
      expect(await start().failing(method, [])).toBe(4200)
    },
  )

  test('accounts and chain are the wallet’s own, the chain in hex', async () => {
    const { ask } = start()
    expect([await ask('eth_accounts', []), await ask('eth_chainId', [])]).toEqual([[address], '0x1'])
  })

  test('a network that the host does not serve is said to be unsupported', async () => {
    expect(await start().failing('eth_accounts', [], 'eip155:10')).toBe('unsupported-network')
  })
})

describe('a message', () => {
  const message = '0x48656c6c6f'

  test('is shown as it is signed, with who asks, and signed when the visitor agrees', async () => {
    const { ask, approvals, settle } = start()
    const asking = ask('personal_sign', [message, address])
    await settle()
    const asked = approvals.current()
    expect(asked?.question).toEqual({
      ...{ is: 'message', origin: 'https://shop.example', network: 'Ethereum', address, text: 'Hello', isBytes: false },
    })
    asked?.answer(true)
    const signature = (await asking) as `0x${string}`
    expect(await verifyMessage({ address, message: { raw: message }, signature })).toBe(true)
  })

  test('is not signed when the visitor says no, or the app takes it back', async () => {
    const { failing, approvals, settle } = start()
    const outcomes = [failing('personal_sign', [message, address]), failing('personal_sign', [message, address])]
    await settle()
    approvals.current()?.answer(false)
    approvals.abortAll()
    expect(await Promise.all(outcomes)).toEqual(['rejected', 'aborted'])
    expect(approvals.current()).toBeNull()
  })

  test.each([
    [[message, other], 4100],
    [[message], 4100],
    [[{}, address], -32602],
  ])('of %j is asked of nobody', async (params, code) => {
    const { failing, approvals } = start()
    expect([await failing('personal_sign', params), approvals.current()]).toEqual([code, null])
  })

  test('of bytes that are no text is shown as bytes', () => {
    expect(shownMessage('0xff00')).toEqual({ text: '0xff00', isBytes: true })
    expect(shownMessage(message).text).toBe(hexToString(message))
  })
})

describe('typed data', () => {
  const typed = (chainId: number) => ({
    domain: { name: 'Shop', chainId, verifyingContract: other },
    types: {
      Order: [
        { name: 'to', type: 'address' },
        { name: 'items', type: 'uint256[]' },
      ],
    },
    primaryType: 'Order',
    message: { to: other, items: [1, 2] },
  })

  test('is shown in full, and signed as it is shown', async () => {
    const { ask, approvals, settle } = start()
    const asking = ask('eth_signTypedData_v4', [address, JSON.stringify(typed(1))])
    await settle()
    expect(approvals.current()?.question).toMatchObject({
      ...{ is: 'typedData', name: 'Shop', contract: other },
      content: [
        { name: 'to', value: other },
        {
          name: 'items',
          value: [
            { name: '0', value: '1' },
            { name: '1', value: '2' },
          ],
        },
      ],
    })
    approvals.current()?.answer(true)
    const signature = (await asking) as `0x${string}`
    const data = typed(1) as never as Parameters<typeof verifyTypedData>[0]
    expect(await verifyTypedData({ ...data, address, signature })).toBe(true)
  })

  test.each([
    [typed(10), -32602],
    ['nonsense', -32602],
    [{ ...typed(1), message: Array.from({ length: 501 }, () => 1) }, -32602],
  ])('of another chain, of no form, or too long to show is refused (%#)', async (data, code) => {
    const { failing, approvals } = start()
    expect(await failing('eth_signTypedData_v4', [address, data])).toBe(code)
    expect(approvals.current()).toBeNull()
  })
})

describe('what a transaction does', () => {
  const call = (functionName: 'transfer' | 'approve', units: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName, args: [address, units] })
  test.each([
    [
      { to: other, value: 10n ** 15n },
      { is: 'transfer', to: other, value: { amount: '0.001', symbol: 'ETH' } },
    ],
    [
      { to: other, data: call('transfer', 7n) },
      { is: 'tokenTransfer', token: other, to: address, units: '7' },
    ],
    [
      { to: other, data: call('approve', 7n) },
      { is: 'tokenApproval', spender: address, isUnlimited: false },
    ],
    [
      { to: other, data: call('approve', maxUint256) },
      { is: 'tokenApproval', isUnlimited: true },
    ],
    // A token takes no money with a transfer, so whatever this is, it is not only that.
    [{ to: other, data: call('transfer', 7n), value: 1n }, { is: 'unknownCall' }],
    [
      { to: other, data: '0xdeadbeef00' },
      { is: 'unknownCall', selector: '0xdeadbeef' },
    ],
    [{ to: other, data: `${call('transfer', 7n).slice(0, -2)}` }, { is: 'unknownCall' }],
    [{ data: '0x6000' }, { is: 'deploy' }],
  ] as const)('%# is read from its bytes', (transaction, deed) => {
    expect(deedOf(transaction as never, network)).toMatchObject(deed)
  })

  test.each([
    [{ from: other, to: other }, 4100],
    [{ to: 'vitalik.eth' }, -32602],
    [{ to: other, value: '1' }, -32602],
    [{ to: other, chainId: '0xa' }, -32602],
    [{ to: other, data: 'abc' }, -32602],
  ])('%j is asked of nobody', async (transaction, code) => {
    const { failing, approvals } = start()
    expect([await failing('eth_sendTransaction', [transaction]), approvals.current()]).toEqual([code, null])
  })
})

describe('Solana', () => {
  test('a message is shown and signed', async () => {
    const { ask, approvals, settle } = start()
    const message = base58.encode(new TextEncoder().encode('Hello'))
    const asking = ask('solana_signMessage', { message, pubkey: keys.solana.address }, solana.id)
    await settle()
    expect(approvals.current()?.question).toMatchObject({ is: 'message', text: 'Hello', address: keys.solana.address })
    approvals.current()?.answer(true)
    const { signature } = (await asking) as { signature: string }
    expect(signature).toBe(base58.encode(keys.solana.sign(new TextEncoder().encode('Hello'))))
  })

  test.each([
    [{ message: 'I0O', pubkey: keys.solana.address }, -32602],
    [{ message: base58.encode(new Uint8Array(3)), pubkey: other }, 4100],
  ])('%# is asked of nobody', async (params, code) => {
    const { failing, approvals } = start()
    expect([await failing('solana_signMessage', params, solana.id), approvals.current()]).toEqual([code, null])
  })
})
