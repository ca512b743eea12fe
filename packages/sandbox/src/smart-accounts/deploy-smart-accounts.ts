import { type Address, concat, encodeDeployData, getCreate2Address, type Hex, parseAbi, zeroHash } from 'viem'
import type { ChainId } from '../chains.ts'
import accountFactory from '../evm/contracts/account-factory.artifact.json' with { type: 'json' }
import counterfactualAccount from '../evm/contracts/counterfactual-account.artifact.json' with { type: 'json' }
import entryPoint from '../evm/contracts/entry-point.artifact.json' with { type: 'json' }
import hostileDelegate from '../evm/contracts/hostile-delegate.artifact.json' with { type: 'json' }
import simple7702Account from '../evm/contracts/simple-7702-account.artifact.json' with { type: 'json' }
import { type Deployer, toHex } from '../evm/deployer.ts'
import { smartAccountContracts } from './contracts.ts'

/** Deploys what it is sent at an address that depends on nothing else. Every anvil has it, as the real networks do. */
const create2Deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** The salt that gave the real entry point its address. */
const entryPointSalt: Hex = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'

/** A chain without smart accounts: neither entry point nor delegate are there. */
const chainWithoutSmartAccounts: ChainId = 42161

async function deploy(deployer: Deployer, bytecode: Hex, salt: Hex = zeroHash): Promise<Address> {
  await deployer.send(create2Deployer, concat([salt, bytecode]))
  return getCreate2Address({ from: create2Deployer, salt, bytecode })
}

/** @throws Error when a contract is not where the real networks have it */
async function deployAt(expected: Address, deployer: Deployer, bytecode: Hex, salt?: Hex): Promise<void> {
  const address = await deploy(deployer, bytecode, salt)
  if (address !== expected || (await deployer.codeAt(address)) === '0x') throw new Error(`No contract at ${expected}`)
}

async function placeFactory(deployer: Deployer): Promise<void> {
  const implementation = await deploy(deployer, toHex(counterfactualAccount.bytecode))
  const abi = parseAbi(['constructor(address implementation)'])
  const data = encodeDeployData({ abi, bytecode: toHex(accountFactory.bytecode), args: [implementation] })
  const factory = await deploy(deployer, data)
  await deployer.setCode(smartAccountContracts.factory, await deployer.codeAt(factory))
}

/**
 * Deploys ERC-4337's entry point with its sender creator, a delegate and a factory of accounts where the chain has them, and on every chain
 * a hostile delegate.
 */
export async function deploySmartAccounts(deployer: Deployer, chainId: ChainId): Promise<void> {
  const hostile = await deploy(deployer, toHex(hostileDelegate.bytecode))
  await deployer.setCode(smartAccountContracts.hostileDelegate, await deployer.codeAt(hostile))
  if (chainId === chainWithoutSmartAccounts) return
  await deployAt(smartAccountContracts.entryPoint, deployer, toHex(entryPoint.bytecode), entryPointSalt)
  await deployAt(smartAccountContracts.delegate, deployer, toHex(simple7702Account.bytecode))
  await placeFactory(deployer)
}
