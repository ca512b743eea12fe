/** Of swaps; percentages in hundredths of a percent. */
export const swapLimits = {
  slippage: 100,
  /** No visitor accepts more by mistake, and no call that does is signed. */
  highestSlippage: 500,
  /** What is left for the fee where all of the network's own currency is sold. */
  gasLeft: 400_000n,
} as const
