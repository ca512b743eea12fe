import * as v from 'valibot'
import { FrameFailureError } from '../../../door/frame-failure.ts'
import type { CallNode } from '../../call-node.ts'

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
   * @throws FrameFailureError `rpc` with why it refuses the operation
   */
  async send(operation: Fields, hash: `0x${string}`): Promise<'taken' | 'unknown'> {
    try {
      // Without a signal: what is on its way cannot be taken back.
      const answer = await ask(callNode, url, 'eth_sendUserOperation', [operation, entryPoint])
      const read = v.safeParse(operationHash, answer)
      return read.success && read.output.toLowerCase() === hash ? 'taken' : 'unknown'
    } catch (error) {
      if (error instanceof FrameFailureError && error.failure.code === 'unavailable') return 'unknown'
      throw error
    }
  },
})

const unreadable = () =>
  new FrameFailureError('unavailable', 'The bundler of this network answers what cannot be read.')

async function ask(callNode: CallNode, url: string, method: string, params: unknown, signal?: AbortSignal) {
  try {
    return await callNode(url, method, params, signal)
  } catch (error) {
    if (!(error instanceof FrameFailureError) || error.failure.code !== 'unavailable') throw error
    throw new FrameFailureError('unavailable', 'The bundler of this network does not answer.', { cause: error })
  }
}
