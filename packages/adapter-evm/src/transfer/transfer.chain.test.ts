import type { CaipNetworkId, PlannedTransfer } from '@kit/core'
import { type Sandbox, startSandbox } from '@kit/sandbox'
import { createPublicClient, encodeFunctionData, erc20Abi, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { base, codeOf, mainnet, never, startPage, testWallet } from '../test-utils/harness.ts'
import { hexOf } from '../test-utils/hex.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true })
})
afterAll(() => sandbox?.stop())

const network = 'eip155:8453' satisfies CaipNetworkId<'eip155'>

/** The wallet of a funded account, connected to Base, and the chain itself to compare with. */
async function startOnBase(at: number) {
  const { rpc, accounts, tokens } = sandbox.endpoints
  const privateKeys = accounts.slice(at, at + 1).map(({ privateKey }) => privateKey)
  const rpcUrls = { 1: rpc['eip155:1'], 8453: rpc['eip155:8453'] }
  const wallet = testWallet({ privateKeys, rpcUrls, chainId: 8453 })
  const on = (chain: typeof base, url: string) => ({ ...chain, rpcUrls: { default: { http: [url] } } })
  const { chain, clientOf } = startPage([wallet], {
    networks: [on(mainnet, rpcUrls[1]), on(base, rpcUrls[8453])],
  })
  const client = clientOf(wallet.info.rdns)
  const connection = await client.connect({ network }, never)
  const address = hexOf(connection.accounts[0].address)
  const node = createPublicClient({ transport: http(rpcUrls[8453]), pollingInterval: 50, cacheTime: 0 })
  const token = hexOf(tokens[network].USDC.address)
  const tokensOf = (owner: `0x${string}`) =>
    node.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const estimate = async (transfer: PlannedTransfer) => {
    const answer = await chain.features.estimateTransfer?.({ address, network, transfer }, never)
    if (!answer) throw new Error('The adapter estimates nothing.')
    return answer
  }
  const simulate = (calls: readonly { to: string; value: bigint; data: string }[]) =>
    chain.features.simulateCalls?.({ address, network, calls }, never)
  const send = async (transfer: { to: string; amount: bigint; token?: string; decimals?: number }) => {
    const answer = await client.features.sendTransfer?.({ address, network, transfer }, never)
    return node.waitForTransactionReceipt({ hash: hexOf(answer?.hash) })
  }
  const status = async (hash: string) => (await chain.features.readTransaction?.({ network, hash }, never))?.is
  const asked = () => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length
  return { node, address, token, tokensOf, estimate, simulate, send, status, asked, end: () => client.destroy() }
}

const stranger = () => privateKeyToAddress(generatePrivateKey())

describe('R-SEND-6: on a real chain', () => {
  test('exactly the amount arrives, and the fee is what was estimated, or less', async () => {
    const { node, address, estimate, send, status, end } = await startOnBase(0)
    const [to, amount] = [stranger(), parseEther('0.123456789012345678')]
    const { fee, maxFee, ...shown } = await estimate({ to, amount })
    expect(shown).toEqual({ amount, deposit: 0n, balanceChange: { sender: -amount, recipient: amount } })
    const before = await node.getBalance({ address })
    const { gasUsed, effectiveGasPrice, transactionHash } = await send({ to, amount })
    const paid = gasUsed * effectiveGasPrice
    expect(await node.getBalance({ address: to })).toBe(amount)
    expect(before - (await node.getBalance({ address }))).toBe(amount + paid)
    expect(fee <= maxFee && paid > 0n && paid <= maxFee).toBe(true)
    expect([await status(transactionHash), await status(`0x${'00'.repeat(32)}`)]).toEqual(['confirmed', 'unseen'])
    end()
  })

  test('exactly the tokens arrive, and none of them pays the fee', async () => {
    const { token, address, tokensOf, estimate, send, end } = await startOnBase(1)
    const [to, before] = [stranger(), await tokensOf(address)]
    expect((await estimate({ to, amount: 'max', token })).amount).toBe(before)
    await send({ to, amount: 1_234_567n, token })
    expect([await tokensOf(to), before - (await tokensOf(address))]).toEqual([1_234_567n, 1_234_567n])
    end()
  })

  test('what calls would change in an account is what a transfer would move', async () => {
    const { token, address, simulate, end } = await startOnBase(4)
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [stranger(), 7n] })
    const tip = { to: stranger(), value: 3n, data: '0x' }
    expect(await simulate([{ to: token, value: 0n, data }, tip])).toEqual([
      { token, amount: -7n },
      { token: null, amount: -3n },
    ])
    const tooMuch = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [address, 10n ** 30n] })
    expect(await simulate([{ to: token, value: 0n, data: tooMuch }])).toBeNull()
    end()
  })

  test('all that can be sent leaves the fee, and no more than it may become', async () => {
    const { node, address, estimate, send, end } = await startOnBase(2)
    const [to, before] = [stranger(), await node.getBalance({ address })]
    const { amount, maxFee } = await estimate({ to, amount: 'max' })
    expect(amount + maxFee).toBe(before)
    await send({ to, amount })
    expect(await node.getBalance({ address: to })).toBe(amount)
    expect(await node.getBalance({ address })).toBeLessThan(maxFee)
    end()
  })
})

describe('R-SEND-1: before the wallet is asked, the chain refuses', () => {
  test.each<[string, { amount: bigint; isToken?: boolean; isToContract?: boolean }]>([
    ['more than there is', { amount: 10n ** 30n }],
    ['more tokens than there are', { amount: 10n ** 30n, isToken: true }],
    ['a payment to a contract that takes none', { amount: 1n, isToContract: true }],
  ])('%s', async (_, { amount, isToken = false, isToContract = false }) => {
    const { token, send, asked, end } = await startOnBase(3)
    const to = isToContract ? token : stranger()
    expect(await codeOf(send({ to, amount, ...(isToken ? { token } : {}) }))).toBe('transaction/invalid')
    expect(asked()).toBe(0)
    end()
  })

  test('a token with other decimals than the amount was worked out with', async () => {
    const { token, send, asked, end } = await startOnBase(3)
    expect(await codeOf(send({ to: stranger(), amount: 1n, token, decimals: 18 }))).toBe('transaction/wrong-decimals')
    expect(asked()).toBe(0)
    end()
  })

  test('a token where there is none', async () => {
    const { send, asked, end } = await startOnBase(3)
    expect(await codeOf(send({ to: stranger(), amount: 1n, token: stranger() }))).toBe('transaction/invalid')
    expect(asked()).toBe(0)
    end()
  })
})
