import * as v from 'valibot'
import { FrameFailureError } from '../../../door/frame-failure.ts'
import type { RpcContext } from '../../rpc-context.ts'

const hex = v.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value))

const log = v.object({ address: hex, data: hex, topics: v.array(hex) })
const receipt = v.object({
  logs: v.array(log),
  status: v.picklist(['0x0', '0x1']),
  ...{ blockHash: hex, blockNumber: hex, gasUsed: hex, transactionHash: hex },
})
export type Log = v.InferOutput<typeof log>
/** As EIP-5792 has it. */
export type Receipt = v.InferOutput<typeof receipt>

/** What became of what was sent: the receipts of what is in a block, and how many wait or will never be in one. */
export type Outcome = { readonly receipts: readonly Receipt[]; readonly waiting: number; readonly lost: number }
export type Asking = Pick<RpcContext, 'network' | 'callNode'>
/** Asking what became of what was sent. */
export type Looking = Asking & Pick<RpcContext, 'bundles'>

/** Reads what a node answers. @throws FrameFailureError `unavailable` */
function readAnswer<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, answer)
  if (read.success) return read.output
  throw new FrameFailureError('unavailable', 'The node of this network answers what cannot be read.')
}

/** @returns null for a transaction that is in no block yet */
export const readReceipt = (answer: unknown): Receipt | null => readAnswer(v.nullable(receipt), answer)

export const readLogs = (answer: unknown) =>
  readAnswer(v.array(v.object({ ...log.entries, transactionHash: hex })), answer)

export const readQuantity = (answer: unknown): bigint => BigInt(readAnswer(v.pipe(hex, v.minLength(3)), answer))
