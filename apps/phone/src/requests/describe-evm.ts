import { formatEther, formatGwei, hexToString, isHex, size } from 'viem'
import { chainName, evmChain } from '../chains/chains.ts'
import { type ChainRequest, fieldsOf, paramAt, textIn } from './chain-request.ts'
import { type Description, unknown } from './description.ts'

/** Describes the requests for the EVM. */
export const evmDescribers: Readonly<Record<string, (request: ChainRequest) => Description>> = {
  personal_sign: ({ params, chain }) => ({
    title: 'Sign this message?',
    details: { Network: chainName(chain), Account: textIn(paramAt(params, 1)) ?? unknown },
    text: readMessage(paramAt(params, 0)),
  }),
  eth_signTypedData: describeTypedData,
  eth_signTypedData_v4: describeTypedData,
  eth_sendTransaction: describeTransaction,
  wallet_switchEthereumChain: ({ params, chain }) => ({
    title: 'Switch network?',
    details: { From: chainName(chain), To: namedChain(fieldsOf(paramAt(params, 0)).chainId) },
  }),
  wallet_addEthereumChain: ({ params }) => {
    const { chainId, chainName: name, rpcUrls } = fieldsOf(paramAt(params, 0))
    const nodes = Array.isArray(rpcUrls) ? rpcUrls.map(String).join(', ') : unknown
    return {
      title: 'Add a network?',
      details: { Network: namedChain(chainId), 'Calls itself': textIn(name) ?? unknown, Nodes: nodes },
    }
  },
}

function describeTypedData({ params, chain }: ChainRequest): Description {
  const data = readJson(paramAt(params, 1))
  const { message, domain, primaryType, ...rest } = fieldsOf(data)
  return {
    title: 'Sign this data?',
    details: {
      Network: chainName(chain),
      Account: textIn(paramAt(params, 0)) ?? unknown,
      For: textIn(fieldsOf(domain).name) ?? unknown,
      Kind: textIn(primaryType) ?? unknown,
    },
    // The message first, its types last.
    text: typeof data === 'string' ? data : JSON.stringify({ message, domain, primaryType, ...rest }, null, 2),
  }
}

function describeTransaction({ params, chain }: ChainRequest): Description {
  const { from, to, value, data, input, maxFeePerGas, gasPrice } = fieldsOf(paramAt(params, 0))
  const bytes = data ?? input
  const fee = maxFeePerGas ?? gasPrice
  return {
    title: 'Send this transaction?',
    details: {
      Amount: `${isHex(value) ? formatEther(BigInt(value)) : '0'} ETH`,
      To: textIn(to) ?? 'A new contract',
      From: textIn(from) ?? unknown,
      Network: chainName(chain),
      ...(isHex(bytes) && bytes !== '0x' ? { Data: `${size(bytes)} bytes` } : {}),
      ...(isHex(fee) ? { 'Fee for gas': `at most ${formatGwei(BigInt(fee))} gwei` } : {}),
    },
  }
}

function namedChain(chainId: unknown): string {
  const chain = evmChain(chainId)
  return chain === undefined ? unknown : chainName(chain)
}

function readMessage(value: unknown): string {
  return isHex(value) ? hexToString(value) : String(value)
}

function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
