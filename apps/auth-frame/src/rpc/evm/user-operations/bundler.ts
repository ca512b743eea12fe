import * as v from 'valibot'
import { FrameFailureError, isFailure } from '../../../door/frame-failure.ts'
import type { CallNode } from '../../call-node.ts'
import { fieldsOf } from '../../rpc-context.ts'

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,32}$/i),
  v.transform((text) => BigInt(text)),
)
const estimate = v.object({ preVerificationGas: quantity, verificationGasLimit: quantity, callGasLimit: quantity })
const operationHash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))

/** Gas that the three parts of an operation may use. */
export type OperationGas = v.InferOutput<typeof estimate>
type Fields = Readonly<Record<string, `0x${string}`>>

type Setup = { readonly url: string; readonly entryPoint: string; readonly callNode: CallNode }

/** The bundler of a network that the host names. What it answers is read before it is used. */
export const openBundler = ({ url, entryPoint, callNode }: Setup) => ({
  /** @throws FrameFailureError `rpc` with why it refuses the operation, `unavailable` */
  async estimate(operation: Fields, signal: AbortSignal): Promise<OperationGas> {
    const answer = await ask(callNode, url, 'eth_estimateUserOperationGas', [operation, entryPoint], signal)
    const read = v.safeParse(estimate, answer)
    if (read.success) return read.output
    throw unreadable()
  },
  /**
   * @returns whether it took the operation; one that does not answer, or says another hash, may have
   * @throws FrameFailureError `rpc` with why it refuses the operation and does not know it
   */
  async send(operation: Fields, hash: `0x${string}`): Promise<'taken' | 'unknown'> {
    try {
      // Without a signal: what is on its way cannot be taken back.
      const answer = await ask(callNode, url, 'eth_sendUserOperation', [operation, entryPoint])
      const read = v.safeParse(operationHash, answer)
      return read.success && read.output.toLowerCase() === hash ? 'taken' : 'unknown'
    } catch (error) {
      if (isFailure(error, 'unavailable')) return 'unknown'
      // A gateway that asks several bundlers, or one twice, refuses what it has taken.
      if (await isKnown(callNode, url, hash, String(operation.sender))) return 'taken'
      throw error
    }
  },
  /** Whether it has an operation of an account, in a block or before one; false also of one that does not say. */
  knows: (hash: string, sender: string): Promise<boolean> => isKnown(callNode, url, hash, sender),
})

/** Not every bundler has this method. */
async function isKnown(callNode: CallNode, url: string, hash: string, sender: string): Promise<boolean> {
  try {
    const { userOperation } = fieldsOf(await callNode(url, 'eth_getUserOperationByHash', [hash]))
    return String(fieldsOf(userOperation).sender).toLowerCase() === sender.toLowerCase()
  } catch {
    return false
  }
}

const unreadable = () =>
  new FrameFailureError('unavailable', 'The bundler of this network answers what cannot be read.')

async function ask(callNode: CallNode, url: string, method: string, params: unknown, signal?: AbortSignal) {
  try {
    return await callNode(url, method, params, signal)
  } catch (error) {
    if (!isFailure(error, 'unavailable')) throw error
    throw new FrameFailureError('unavailable', 'The bundler of this network does not answer.', { cause: error })
  }
}
