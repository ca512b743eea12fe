import { createWalletClient, type Hex, http, isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { evmChain } from '../chains/chains.ts'
import { type ChainRequest, fieldsOf, paramAt, textIn } from './chain-request.ts'
import { nodeOf, ownerOf, type RequestContext, type RequestHandler, rejectParams } from './request-context.ts'
import { RpcError, rpcErrors } from './rpc-error.ts'
import { readTransaction } from './transaction-params.ts'
import { readTypedData } from './typed-data-params.ts'

/** Handles the requests for the EVM. */
export const evmHandlers: Readonly<Record<string, RequestHandler>> = {
  personal_sign: ({ params, chain }, context) => {
    const message = textIn(paramAt(params, 0)) ?? rejectParams()
    const account = accountOf(context, chain, paramAt(params, 1))
    return account.signMessage({ message: isHex(message) ? { raw: message } : message })
  },
  eth_signTypedData: signTypedData,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: async ({ params, chain }, context) => {
    const { from, ...transaction } = readTransaction(paramAt(params, 0)) ?? rejectParams()
    const account = accountOf(context, chain, from)
    const transport = http(nodeOf(context.nodes.rpc, chain))
    return createWalletClient({ account, transport }).sendTransaction({ ...transaction, chain: null })
  },
  wallet_switchEthereumChain: async ({ params }, { isKnown, switchChain }) => {
    const chain = evmChain(fieldsOf(paramAt(params, 0)).chainId) ?? rejectParams()
    if (!isKnown(chain)) throw new RpcError(rpcErrors.unknownChain)
    await switchChain(chain)
    return null
  },
  wallet_addEthereumChain: async ({ params }, { addChain, switchChain }) => {
    const chain = evmChain(fieldsOf(paramAt(params, 0)).chainId) ?? rejectParams()
    await addChain(chain)
    await switchChain(chain)
    return null
  },
}

function signTypedData({ params, chain }: ChainRequest, context: RequestContext): Promise<Hex> {
  const account = accountOf(context, chain, paramAt(params, 0))
  return account.signTypedData(readTypedData(paramAt(params, 1)) ?? rejectParams())
}

function accountOf({ shared }: RequestContext, chain: string, address: unknown) {
  return privateKeyToAccount(ownerOf(shared, chain, address).key)
}
