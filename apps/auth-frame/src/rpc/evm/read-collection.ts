import { hexToBigInt, isHex } from 'viem'
import type { RpcContext } from '../rpc-context.ts'

// supportsInterface(bytes4) of ERC-721 and ERC-1155
const questions = ['80ac58cd', 'd9b67a26'].map((id) => `0x01ffc9a7${id.padEnd(64, '0')}` as const)

/** @returns null for a contract that does not say that it is a collection of NFTs */
export async function readCollection(
  contract: string,
  { network, callNode }: Pick<RpcContext, 'network' | 'callNode'>,
  signal: AbortSignal,
): Promise<{ readonly name: string } | null> {
  const ask = async (data: string) => {
    const answer = await callNode(network.rpcUrl, 'eth_call', [{ to: contract, data }, 'latest'], signal)
    return isHex(answer) && answer.length === 66 && hexToBigInt(answer) === 1n
  }
  try {
    return (await Promise.all(questions.map(ask))).includes(true) ? { name: '' } : null
  } catch {
    if (signal.aborted) throw signal.reason
    return null
  }
}
