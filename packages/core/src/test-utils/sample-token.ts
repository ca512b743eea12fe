import type { Token } from '../domain/token.ts'

/** Two USDC on Ethereum. */
export const token = (parts: Partial<Token> = {}): Token => ({
  name: 'USD Coin',
  symbol: 'USDC',
  network: 'eip155:1',
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  quantity: { amount: 2_000_000n, decimals: 6 },
  price: '1',
  value: '2',
  ...parts,
})

/** An ether and a half. */
export const native = (parts: Partial<Token> = {}): Token => ({
  name: 'Ether',
  symbol: 'ETH',
  network: 'eip155:1',
  quantity: { amount: 15n * 10n ** 17n, decimals: 18 },
  price: '3000',
  value: '4500',
  ...parts,
})
