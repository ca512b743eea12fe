/** Of swaps; percentages in hundredths of a percent. */
export const swapLimits = {
  slippage: 100,
  /** Offered to visitors, who may also enter another. */
  offeredSlippages: [10, 50, 100],
  /** Above this they are told what it may cost. */
  toldSlippage: 100,
  /** No visitor accepts more by mistake, and no call that does is signed. */
  highestSlippage: 500,
  /** What is left for the fee where all of the network's own currency is sold. */
  gasLeft: 400_000n,
  /** Of the call, which a rollup charges for besides. */
  bytesLeft: 2_000,
} as const
