/** US dollars for one token. No market makes these prices: they are made up, and never change. */
const madeUpPrices: Readonly<Record<string, number>> = {
  ...{ ETH: 2500, WETH: 2500, SOL: 150, BTC: 60_000 },
  ...{ USDC: 1, DAI: 1, USDT: 1, KIT: 0.25 },
}

/** Looks up a token of the sandbox; undefined for a token without a price. */
export const madeUpPrice = (symbol: string): number | undefined =>
  Object.hasOwn(madeUpPrices, symbol) ? madeUpPrices[symbol] : undefined
