import { type Address, encodeDeployData, parseAbi } from 'viem'
import idRegistry from '../evm/contracts/id-registry.artifact.json' with { type: 'json' }
import { type Deployer, toHex } from '../evm/deployer.ts'
import { farcasterPeople } from './people.ts'

const constructorAbi = parseAbi(['constructor(address[] custodies, uint256[] fids)'])

/** Deploys a registry in which everyone of the sandbox's Farcaster has their id. */
export function deployIdRegistry(deployer: Deployer): Promise<Address> {
  const custodies = farcasterPeople.map(({ custody }) => custody)
  const fids = farcasterPeople.map(({ fid }) => BigInt(fid))
  const code = { abi: constructorAbi, bytecode: toHex(idRegistry.bytecode) }
  return deployer.deploy('The registry of ids', encodeDeployData({ ...code, args: [custodies, fids] }))
}
