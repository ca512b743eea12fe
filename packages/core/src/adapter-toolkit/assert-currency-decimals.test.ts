import { expect, test } from 'vitest'
import { mainnet, solana } from '../domain/networks.ts'
import { KitError } from '../errors/kit-error.ts'
import { assertCurrencyDecimals } from './assert-currency-decimals.ts'

const usdc = { address: '0xc0ffee', symbol: 'USDC', decimals: 6 }
const ether = { symbol: 'ETH', decimals: 18 }

test('a network’s own currency has the decimals of the network, and a token those of its contract', () => {
  expect(() => assertCurrencyDecimals([usdc, ether], mainnet)).not.toThrow()
  expect(() => assertCurrencyDecimals([usdc], solana)).not.toThrow()
})

test('other decimals of it are transaction/wrong-decimals, whichever of several has them', () => {
  const wrong = { symbol: 'ETH', decimals: 17 }
  const detail = 'Ethereum’s own currency has 18 decimals, not 17.'
  const error = new KitError('transaction/wrong-decimals', { detail })
  expect(() => assertCurrencyDecimals([wrong, usdc], mainnet)).toThrow(error)
  expect(() => assertCurrencyDecimals([usdc, wrong], mainnet)).toThrow(error)
})
