import { inTurn, isKitError } from '@kit/core/adapters'
import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, isHex, parseAbi } from 'viem'
import { failedCallOf } from '../chain/failed-call.ts'

export type Call = { readonly to: Address; readonly data: Hex }

/** Plays calls on a node, many in one request, and answers each in its place: `null` for one that fails, or whose answer is too long. */
export type PlayCalls = (calls: readonly Call[], inOneRequest: number) => Promise<readonly (Hex | null)[]>

/** Multicall3 is at this address on every chain that has it. */
const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'
const abi = /* @__PURE__ */ parseAbi([
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) view returns ((bool success, bytes returnData)[] results)',
])
const requestsAtOnce = 4
const singlesAtOnce = 8

type Ask = (call: Call) => Promise<unknown>

/** @param ask plays one call on the node */
export function createPlayCalls(ask: Ask): PlayCalls {
  let hasMulticall = true

  const single = async (call: Call): Promise<Hex | null> => {
    const answer = await ask(call).catch(nullOfFailed)
    return isHex(answer) ? answer : null
  }

  async function together(calls: readonly Call[]): Promise<readonly (Hex | null)[]> {
    if (calls.length < 2 || !hasMulticall) return inTurn(calls, singlesAtOnce, single)
    const args = [calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))] as const
    const data = encodeFunctionData({ abi, functionName: 'aggregate3', args })
    const answer = await ask({ to: multicall, data }).catch(nullOfFailed)
    // An address without code answers a call with nothing.
    if (answer === '0x') hasMulticall = false
    const results = hasMulticall ? resultsOf(answer, calls.length) : null
    if (results) return inTurn(calls, singlesAtOnce, async (call, at) => results[at] ?? single(call))
    if (!hasMulticall) return together(calls)
    // One hostile contract can spoil what it is asked together with: it uses up the gas, or answers megabytes.
    const half = Math.ceil(calls.length / 2)
    return [...(await together(calls.slice(0, half))), ...(await together(calls.slice(half)))]
  }

  return async (calls, inOneRequest) => {
    const parts = Array.from({ length: Math.ceil(calls.length / inOneRequest) }, (_, at) =>
      calls.slice(at * inOneRequest, (at + 1) * inOneRequest),
    )
    return (await inTurn(parts, requestsAtOnce, together)).flat()
  }
}

/** `null` in the place of each call that failed, which may be the fault of one before it; `null` for what is no such list. */
function resultsOf(answer: unknown, count: number): readonly (Hex | null)[] | null {
  if (!isHex(answer)) return null
  try {
    const results = decodeFunctionResult({ abi, functionName: 'aggregate3', data: answer })
    return results.length === count ? results.map(({ success, returnData }) => (success ? returnData : null)) : null
  } catch {
    return null
  }
}

function nullOfFailed(error: unknown): null {
  if (failedCallOf(error) !== null || isKitError(error, 'rpc/invalid-response')) return null
  throw error
}
