import { type AbiFunction, readFunction } from '../abi/abi-function.ts'
import { decodeStrictly } from '../abi/decode.ts'
import type { ReadCall } from '../call.ts'
import { batchFunctions } from './batches.ts'
import { nftFunctions } from './nfts.ts'
import { tokenFunctions } from './tokens.ts'
import type { Told } from './told.ts'

const functions = new Map(
  Object.entries({ ...tokenFunctions, ...nftFunctions, ...batchFunctions }).map(([signature, read]) => {
    const { selector, types } = readFunction(signature) as AbiFunction
    return [selector, { types, read }]
  }),
)

/** @returns null for a call of a function that no standard has, and for bytes that are not exactly such a call */
export function readStandard(call: ReadCall): Told | null {
  const { to, data } = call
  const known = functions.get(data.slice(0, 10))
  const args = known && to !== null ? decodeStrictly(known.types, data.slice(10)) : null
  return known && args && to !== null ? known.read(args, { ...call, to }) : null
}
