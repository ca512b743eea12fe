import {
  type Address,
  bytesToHex,
  createClient,
  custom,
  type Hex,
  serializeErc6492Signature,
  type TypedDataDefinition,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { getEip712Domain } from 'viem/actions'
import { hashMessage, hashTypedData, wrapTypedDataSignature } from 'viem/experimental/erc7739'
import { FrameFailureError } from '../../../door/frame-failure.ts'
import { chainIdOf, type RpcContext } from '../../rpc-context.ts'
import { counterfactualOf, deploymentOf, isDeployed } from './account-state.ts'

/**
 * Prepares a signature of an account that is a contract (ERC-7739), or will be: then it brings along what deploys it (ERC-6492).
 *
 * @throws FrameFailureError `unavailable` when the node does not say what the account is called
 */
export async function prepareSignature(account: Address, context: RpcContext, signal: AbortSignal) {
  const { network, wallet, callNode } = context
  const deployment = deploymentOf(wallet.addresses.evm, counterfactualOf(context))
  const request = ({ method, params }: { method: string; params?: unknown }) =>
    callNode(network.rpcUrl, method, params ?? [], signal)
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  const [hasCode, { domain }] = await Promise.all([
    isDeployed(account, context, signal),
    getEip712Domain(client, { address: account, ...deployment }).catch((cause: unknown) => {
      if (signal.aborted) throw new FrameFailureError('aborted', 'The request was taken back.', { cause })
      throw new FrameFailureError('unavailable', 'The node does not say what the account is called.', { cause })
    }),
  ])
  const { name, version } = domain
  // Of this account on this network, whatever the node says.
  const verifierDomain = {
    ...{ name, version, verifyingContract: account, chainId: chainIdOf(network) },
    salt: `0x${'0'.repeat(64)}` as const,
  }
  const sign = (hash: Hex) => wallet.withKeys(({ evm }) => privateKeyToAccount(bytesToHex(evm)).sign({ hash }))
  const finish = (signature: Hex) =>
    hasCode
      ? signature
      : serializeErc6492Signature({ address: deployment.factory, data: deployment.factoryData, signature })

  return {
    signMessage: async (raw: Uint8Array) => finish(await sign(hashMessage({ message: { raw }, verifierDomain }))),
    async signTypedData(typed: TypedDataDefinition) {
      const signature = await sign(hashTypedData({ ...typed, verifierDomain }))
      return finish(wrapTypedDataSignature({ ...typed, signature }))
    },
  }
}
