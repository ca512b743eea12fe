import type { Address } from 'viem'
import { ApiError } from '../blockchain-api/api-error.ts'
import type { ServiceFaults } from '../blockchain-api/service-faults.ts'
import { moveReserves } from './move-reserves.ts'
import { noLiquidity, type Pair } from './read-request.ts'
import { readOutput } from './router-call.ts'

type Asked = { readonly pair: Pair; readonly user: Address }
export type Quotes = {
  /** Reads what a sale would give now. */
  read(request: Asked & { readonly amount: bigint }): Promise<bigint>
  /**
   * Returns the amount that an account last asked about for these tokens.
   * @throws ApiError when it never did
   */
  lastAmount(asked: Asked): bigint
}

/** Reads quotes from the pools, and lies where the fault says so. */
export function createQuotes(faults: ServiceFaults): Quotes {
  const amounts = new Map<string, bigint>()
  const keyOf = ({ pair: { chain, from, to }, user }: Asked): string =>
    [chain.chainId, from.address, to.address, user].join()
  let reorderedCount = 0
  return {
    async read(request) {
      const { pair, amount } = request
      amounts.set(keyOf(request), amount)
      const fault = faults.of('swaps')
      if (fault === 'no-liquidity') throw noLiquidity()
      const output = await readOutput(pair, amount)
      if (fault === 'moves-after-quote') await moveReserves(pair)
      if (fault === 'reordered' && reorderedCount++ % 2 === 0) await faults.changed()
      return fault === 'worse-output' ? output * 2n : output
    },
    lastAmount(asked) {
      const amount = amounts.get(keyOf(asked))
      if (amount === undefined) throw new ApiError(400, 'amount', 'Ask for a quote first, or give an amount.')
      return amount
    },
  }
}
