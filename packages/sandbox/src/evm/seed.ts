import {
  createTestClient,
  encodeDeployData,
  getAddress,
  type Hex,
  http,
  isHex,
  parseAbi,
  parseEther,
  parseUnits,
  publicActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { TestAccount } from '../accounts.ts'
import type { TestToken, TokenSymbol } from '../endpoints/endpoints.ts'
import multicall3 from './contracts/multicall3.artifact.json' with { type: 'json' }
import token from './contracts/token.artifact.json' with { type: 'json' }
import type { Node } from './nodes.ts'

const tokens = {
  USDC: { name: 'USD Coin', decimals: 6 },
  DAI: { name: 'Dai Stablecoin', decimals: 18 },
} as const satisfies Record<TokenSymbol, Omit<TestToken, 'address'>>

/** The amount of each token that every account starts with, in whole tokens. */
const tokensEach = '10000'

const constructorAbi = parseAbi([
  'constructor(string name, string symbol, uint8 decimals, address[] holders, uint256 each)',
])

/**
 * Deploys Multicall3 and the tokens on a fresh node. The deployer sends nothing else, so the addresses are the same on
 * every chain.
 * @returns the tokens, by symbol
 */
export async function seedChain(
  node: Node,
  accounts: readonly TestAccount[],
  deployer: TestAccount,
): Promise<Record<TokenSymbol, TestToken>> {
  const client = createTestClient({
    mode: 'anvil',
    transport: http(node.url),
    pollingInterval: 20,
    cacheTime: 0,
  }).extend(publicActions)
  const account = privateKeyToAccount(deployer.privateKey)
  await client.setCode({ address: getAddress(multicall3.address), bytecode: toHex(multicall3.runtime) })
  await client.setBalance({ address: deployer.address, value: parseEther('1') })

  const deploy = async (symbol: TokenSymbol, nonce: number): Promise<TestToken> => {
    const { name, decimals } = tokens[symbol]
    const data = encodeDeployData({
      abi: constructorAbi,
      bytecode: toHex(token.bytecode),
      args: [name, symbol, decimals, accounts.map(({ address }) => address), parseUnits(tokensEach, decimals)],
    })
    const fees = { gas: 3_000_000n, maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 0n }
    const serializedTransaction = await account.signTransaction({ chainId: node.chainId, nonce, data, ...fees })
    const hash = await client.sendRawTransaction({ serializedTransaction })
    const { contractAddress, status } = await client.waitForTransactionReceipt({ hash })
    if (status !== 'success' || !contractAddress) throw new Error(`${symbol} could not be deployed on ${node.chainId}`)
    return { address: getAddress(contractAddress), name, decimals }
  }
  return { USDC: await deploy('USDC', 0), DAI: await deploy('DAI', 1) }
}

/** Narrows a text of an artifact to hex. */
function toHex(text: string): Hex {
  if (!isHex(text)) throw new Error('An artifact contains no hex')
  return text
}
