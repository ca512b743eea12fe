import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { readAmount, readChain, readPair, readSlippage, readUser } from './read-request.ts'
import type { SwapChain } from './swap-chain.ts'

const [ether, weth, usdc] = ['e1', 'e2', 'e3'].map((byte) => getAddress(`0x${byte.repeat(20)}`))
if (!ether || !weth || !usdc) throw new Error('no addresses')
const named = { name: 'Token', decimals: 18 }
const tokens = [
  { ...named, symbol: 'ETH', address: ether, pooled: weth },
  { ...named, symbol: 'WETH', address: weth, pooled: weth },
  { ...named, symbol: 'USDC', address: usdc, pooled: usdc },
]
const chains = (['eip155:1', 'eip155:8453'] as const).map((chainId) => ({ chainId, tokens }) as unknown as SwapChain)
const on = (address: string, chainId = 'eip155:1') => `${chainId}:${address}`

/** The name of what is refused: it is in the answer, as the hosted API has it. */
function refused(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    const { body } = error as { body: { reasons: readonly [{ name: string }] } }
    return body.reasons[0].name
  }
  return 'nothing'
}

test('two tokens of one chain are a pair, in whatever case their addresses are', () => {
  const { chain, from, to } = readPair(chains, { from: on(ether.toLowerCase()), to: on(usdc) })
  expect([chain.chainId, from.symbol, to.symbol]).toEqual(['eip155:1', 'ETH', 'USDC'])
})

test.each([
  ['a token that is no text', { from: 7, to: on(usdc) }, 'from'],
  ['a token that is not in CAIP-10', { from: on(ether), to: usdc }, 'to'],
  ['a token without an address', { from: 'eip155:1', to: on(usdc) }, 'from'],
  ['a token on another chain', { from: on(ether), to: on(usdc, 'eip155:8453') }, 'to'],
  ['a token on an unknown chain', { from: on(ether, 'eip155:5'), to: on(usdc) }, 'chainId'],
  ['a token without a pool', { from: on(ether), to: on(`0x${'d1'.repeat(20)}`) }, 'liquidity'],
  ['the same token in another form', { from: on(ether), to: on(weth) }, 'liquidity'],
])('a swap with %s is refused by its name', (_, ids, name) => {
  expect(refused(() => readPair(chains, ids))).toBe(name)
})

test('an account is an address alone or in CAIP-10', () => {
  expect([readUser(ether), readUser(on(ether.toLowerCase()))]).toEqual([ether, ether])
  for (const wrong of [undefined, 7, '', 'eip155:1:', 'nobody'])
    expect(refused(() => readUser(wrong))).toBe('userAddress')
})

test('an amount is a positive number of base units', () => {
  expect(readAmount('1000')).toBe(1000n)
  for (const wrong of [1000, '0', '-1', '1.5', '01', '9'.repeat(79)])
    expect(refused(() => readAmount(wrong))).toBe('amount')
})

test('a slippage is 0 to 50 percent', () => {
  expect(['0', 0.5, '50'].map(readSlippage)).toEqual([0n, 50n, 5000n])
  for (const wrong of [undefined, '', '-1', '50.01', 'much'])
    expect(refused(() => readSlippage(wrong))).toBe('slippage')
})

test('a chain without swaps is refused', () => {
  expect(readChain(chains, 'eip155:8453').chainId).toBe('eip155:8453')
  expect(refused(() => readChain(chains, undefined))).toBe('chainId')
})
