import { createWalletClient, type Hex, http, isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { evmChain } from '../chains/chains.ts'
import { fieldsOf, paramAt, type Question, textIn } from './described.ts'
import { type Answerer, type Means, nodeOf, ownerOf, refuse } from './means.ts'
import { Refused, refusals } from './refusal.ts'
import { readTransaction } from './transaction-params.ts'
import { readTypedData } from './typed-data-params.ts'

/** What is asked of the EVM. */
export const evmAnswers: Readonly<Record<string, Answerer>> = {
  personal_sign: ({ params, chain }, means) => {
    const message = textIn(paramAt(params, 0)) ?? refuse()
    const account = accountOf(means, chain, paramAt(params, 1))
    return account.signMessage({ message: isHex(message) ? { raw: message } : message })
  },
  eth_signTypedData: signTypedData,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: async ({ params, chain }, means) => {
    const { from, ...transaction } = readTransaction(paramAt(params, 0)) ?? refuse()
    const account = accountOf(means, chain, from)
    const transport = http(nodeOf(means.nodes.rpc, chain))
    return createWalletClient({ account, transport }).sendTransaction({ ...transaction, chain: null })
  },
  wallet_switchEthereumChain: async ({ params }, { knows, moveTo }) => {
    const chain = evmChain(fieldsOf(paramAt(params, 0)).chainId) ?? refuse()
    if (!knows(chain)) throw new Refused(refusals.unknownChain)
    await moveTo(chain)
    return null
  },
  wallet_addEthereumChain: async ({ params }, { learn, moveTo }) => {
    const chain = evmChain(fieldsOf(paramAt(params, 0)).chainId) ?? refuse()
    await learn(chain)
    await moveTo(chain)
    return null
  },
}

function signTypedData({ params, chain }: Question, means: Means): Promise<Hex> {
  const account = accountOf(means, chain, paramAt(params, 0))
  return account.signTypedData(readTypedData(paramAt(params, 1)) ?? refuse())
}

function accountOf({ shared }: Means, chain: string, address: unknown) {
  return privateKeyToAccount(ownerOf(shared, chain, address).key)
}
