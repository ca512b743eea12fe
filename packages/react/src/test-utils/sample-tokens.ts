import type { Token } from '@kit/core'

const at = (digit: string) => `0x${digit.repeat(40)}`

const token = (name: string, symbol: string, amount: bigint, decimals: number, more: Partial<Token> = {}): Token => ({
  ...{ name, symbol, network: 'eip155:1', quantity: { amount, decimals } },
  ...{ price: null, value: null },
  ...more,
})

/** What an account on Ethereum has; the last two are not what they seem. */
export const sampleTokens: readonly Token[] = [
  token('Ether', 'ETH', 1_234_567_890_123_456_789n, 18, { price: '3200', value: '3950.617248395061' }),
  token('USD Coin', 'USDC', 1_500_000n, 6, { address: at('1'), price: '1', value: '1.5' }),
  token('Dust', 'DUST', 40n, 18, { address: at('2'), price: '1', value: '0.00000000000000004' }),
  token('A token with a name that is rather long for a row', 'LONGSYMBOL', 123_456_789_012n, 2, { address: at('3') }),
  token('USD Coin', 'USDC', 900_000_000n, 6, { address: at('4') }),
  token('Visit claim-usdc.xyz', 'CLAIM', 1n, 1, { address: at('5') }),
]

/** An account on Ethereum with nothing in it. */
export const noTokens: readonly Token[] = [token('Ether', 'ETH', 0n, 18, { price: '3200', value: '0' })]

const tenths = 10n ** 17n

/** Any number of tokens; the first half has prices, and every thirtieth is not what it seems. */
export const manyTokens = (count: number): readonly Token[] =>
  Array.from({ length: count }, (_, index) => {
    const address = `0x${index.toString(16).padStart(40, '0')}`
    if (index === 0) return token('Ether', 'ETH', 15n * tenths, 18, { price: '3200', value: '4800' })
    if (index % 30 === 29) return token(`Bonus ${index} at bonus.xyz`, `B${index}`, tenths, 18, { address })
    const priced = index < count / 2 ? { price: '2', value: String(count - index) } : {}
    return token(`Token ${index}`, `T${index}`, BigInt(index) * tenths, 18, { address, ...priced })
  })
