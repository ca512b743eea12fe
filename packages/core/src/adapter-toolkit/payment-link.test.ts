import { describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '../domain/namespace.ts'
import { paymentUri } from '../domain/payment-uri.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { isPaymentLink, readPaymentLink } from './payment-link.ts'

const alice = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const coin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const key = 'So11111111111111111111111111111111111111112'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const testnet = 'bip122:00000000da84f2bafbbc53dee25a72ae'
const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const ether = { decimals: 18 }
const dollars = { address: usdc.toLowerCase(), decimals: 6 }

describe('a payment link', () => {
  test.each<[string, CaipNetworkId, { address?: string; decimals: number }, string, string | undefined]>([
    [`ethereum:${alice}`, 'eip155:8453', ether, alice, undefined],
    [`ethereum:pay-${alice}@1?value=2.014e18&gas=21000`, 'eip155:1', ether, alice, '2.014'],
    [`ETHEREUM:${alice}@1?value=1500000000000000000`, 'eip155:1', ether, alice, '1.5'],
    [`ethereum:${usdc}@1/transfer?address=${alice}&uint256=1.5e6`, 'eip155:1', dollars, alice, '1.5'],
    [`bitcoin:${coin}?amount=0.50&label=Shop%20one`, mainnet, { decimals: 8 }, coin, '0.5'],
    [`BITCOIN:${coin.toUpperCase()}?AMOUNT=1`, mainnet, { decimals: 8 }, coin.toUpperCase(), '1'],
    [`bitcoin:?bc=${coin}&bcrt=bcrt1qx&lno=lno1`, mainnet, { decimals: 8 }, coin, undefined],
    [`bitcoin:?bc=${coin}&bcrt=bcrt1qx`, regtest, { decimals: 8 }, 'bcrt1qx', undefined],
    [`solana:${key}?amount=0.25&label=Shop`, solana, { decimals: 9 }, key, '0.25'],
    [`solana:${key}?amount=2&spl-token=${mint}`, solana, { address: mint, decimals: 6 }, key, '2'],
    [`ethereum:${alice}?value=0`, 'eip155:1', ether, alice, undefined],
    [`ethereum:${alice}?value=5#value=6`, 'eip155:1', ether, alice, '0.000000000000000005'],
    [`bitcoin:?tb=tb1qx&bc=${coin}`, testnet, { decimals: 8 }, 'tb1qx', undefined],
    [`bitcoin:${coin}?amount=0.00`, mainnet, { decimals: 8 }, coin, undefined],
  ])('%s says whom it pays, and how much', (text, network, token, address, requested) => {
    expect([isPaymentLink(text), readPaymentLink(` ${text} `, { network, token })]).toEqual([
      true,
      { address, requested },
    ])
  })

  test('that the kit writes is one that it reads', () => {
    const networks: [string, CaipNetworkId][] = [
      [alice, 'eip155:1'],
      [coin, mainnet],
      [key, solana],
      ['bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw', regtest],
    ]
    for (const [address, network] of networks)
      expect(readPaymentLink(paymentUri(address, network), { network, token: ether }).address).toBe(address)
  })

  test('asks for no amount while no token is chosen', () => {
    expect(readPaymentLink(`ethereum:${alice}?value=5`, { network: 'eip155:1', token: null }).requested).toBeUndefined()
  })

  test.each<[string, CaipNetworkId, { address?: string; decimals: number } | null, string]>([
    [`ethereum:${alice}@8453`, 'eip155:1', ether, 'send/link-other-network'],
    [`bitcoin:${coin}`, 'eip155:1', ether, 'send/link-other-network'],
    [`ethereum:${usdc}/transfer?address=${alice}&uint256=1`, 'eip155:1', ether, 'send/link-other-token'],
    [`ethereum:${usdc}/transfer?address=${alice}&uint256=1`, 'eip155:1', null, 'send/link-other-token'],
    [`ethereum:${alice}?value=1`, 'eip155:1', dollars, 'send/link-other-token'],
    [`solana:${key}?spl-token=${mint}`, solana, { decimals: 9 }, 'send/link-other-token'],
    [`ethereum:${usdc}/approve?address=${alice}&uint256=1`, 'eip155:1', ether, 'send/link-unsupported'],
    ['ethereum:alice.eth', 'eip155:1', ether, 'send/link-unsupported'],
    [`ethereum:${alice}?value=1&value=2`, 'eip155:1', ether, 'send/link-unsupported'],
    [`ethereum:${alice}?value=0.5`, 'eip155:1', ether, 'send/link-unsupported'],
    [`ethereum:${alice}?value=-1`, 'eip155:1', ether, 'send/link-unsupported'],
    [`bitcoin:${coin}?req-pj=1`, mainnet, { decimals: 8 }, 'send/link-unsupported'],
    [`bitcoin:${coin}?amount=1&Amount=2`, mainnet, { decimals: 8 }, 'send/link-unsupported'],
    [`bitcoin:${coin}?amount=0.000000001`, mainnet, { decimals: 8 }, 'send/link-unsupported'],
    [`bitcoin:${coin}?amount=1e3`, mainnet, { decimals: 8 }, 'send/link-unsupported'],
    [`ethereum:${usdc}/transfer?uint256=1`, 'eip155:1', dollars, 'send/link-unsupported'],
    ['alice.eth', 'eip155:1', ether, 'send/link-unsupported'],
    [`bitcoin:${coin}?amount=%zz`, mainnet, { decimals: 8 }, 'send/link-unsupported'],
    ['bitcoin:?lno=lno1', mainnet, { decimals: 8 }, 'send/link-unsupported'],
    [`solana:${key}?reference=${key}`, solana, { decimals: 9 }, 'send/link-unsupported'],
    [`solana:${key}?memo=42`, solana, { decimals: 9 }, 'send/link-unsupported'],
    ['solana:https%3A%2F%2Fshop.example', solana, { decimals: 9 }, 'send/link-unsupported'],
    [`bitcoin:${coin}?label=${'x'.repeat(2_048)}`, mainnet, { decimals: 8 }, 'send/link-unsupported'],
  ])('%s is refused', async (text, network, token, code) => {
    expect(await codeOf(Promise.resolve().then(() => readPaymentLink(text, { network, token })))).toBe(code)
  })

  test.each([alice, 'alice.eth', 'https://shop.example', 'bitcoin', 'bitcoins:x'])('%s is none', (text) => {
    expect(isPaymentLink(text)).toBe(false)
  })
})
