import { encodeDeployData, type Hex, parseAbi, stringToHex } from 'viem'
import type { ChainId } from '../chains.ts'
import acceptsAnything from '../evm/contracts/accepts-anything.artifact.json' with { type: 'json' }
import plainToken from '../evm/contracts/plain-token.artifact.json' with { type: 'json' }
import { type Deployer, toHex } from '../evm/deployer.ts'
import { type DescribedContract, describedContracts } from './described-contracts.ts'

const tokenAbi = parseAbi(['constructor(bytes32 name, bytes32 symbol, uint8 decimals)'])

function creationCode({ token }: DescribedContract): Hex {
  if (!token) return toHex(acceptsAnything.bytecode)
  const { name, symbol, decimals } = token
  const args = [stringToHex(name, { size: 32 }), stringToHex(symbol, { size: 32 }), decimals] as const
  return encodeDeployData({ abi: tokenAbi, bytecode: toHex(plainToken.bytecode), args })
}

/** Puts contracts at the addresses that well-known contracts have on the real network. */
export async function placeDescribedContracts(deployer: Deployer, chainId: ChainId): Promise<void> {
  for (const contract of describedContracts.filter((one) => one.chainId === chainId)) {
    const deployed = await deployer.deploy(contract.name, creationCode(contract))
    await deployer.setCode(contract.address, await deployer.codeAt(deployed))
  }
}
