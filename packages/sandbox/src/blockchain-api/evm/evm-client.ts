import { type Address, createPublicClient, getAddress, type Hex, http, rpcSchema } from 'viem'
import multicall3 from '../../evm/contracts/multicall3.artifact.json' with { type: 'json' }

/** A call within a transaction, as `trace_transaction` answers it. */
export type Trace = {
  readonly type: string
  readonly error?: string
  readonly traceAddress: readonly number[]
  readonly action: { readonly callType?: string; readonly from: Address; readonly to?: Address; readonly value?: Hex }
}

type TraceSchema = [{ Method: 'trace_transaction'; Parameters: [Hex]; ReturnType: readonly Trace[] | null }]

export type EvmClient = ReturnType<typeof openEvmClient>

export const multicallAddress = getAddress(multicall3.address)

/** Opens a client that sends its requests to a node in batches. */
export const openEvmClient = (url: string) =>
  createPublicClient({
    transport: http(url, { batch: { batchSize: 200 }, retryCount: 0 }),
    rpcSchema: rpcSchema<TraceSchema>(),
    cacheTime: 0,
  })
