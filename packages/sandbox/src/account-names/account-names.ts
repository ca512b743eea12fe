import { type Address, encodeFunctionData, getAddress, isAddress, parseAbi, zeroAddress } from 'viem'
import type { EvmClient } from '../blockchain-api/evm/evm-client.ts'
import type { Names, Profile } from '../blockchain-api/names.ts'
import type { Deployer } from '../evm/deployer.ts'
import { type AccountNameEndpoints, zone } from './deploy-account-names.ts'
import type { Attributes, Registration } from './read-registration.ts'

export type AccountNames = Names & {
  isTaken(name: string): Promise<boolean>
  /** Writes a name that is free into the registry. */
  register(registration: Registration): Promise<void>
}

const abi = parseAbi([
  'struct Account { address owner; uint256 coinType; uint256 registeredAt; string attributes; }',
  'function register(string name, address owner, uint256 coinType, string attributes)',
  'function accountOf(string name) view returns (Account)',
  'function namesOf(address owner) view returns (string[])',
])

export const isAccountName = (name: string): boolean => name.toLowerCase().endsWith(`.${zone}`)

/** Reads the registry's contract through the node, and writes it as its deployer. */
export function createAccountNames(
  client: EvmClient,
  { registry }: AccountNameEndpoints,
  deployer: Deployer,
): AccountNames {
  const contract = { address: registry, abi } as const
  const accountOf = (name: string) =>
    client.readContract({ ...contract, functionName: 'accountOf', args: [name.toLowerCase()] })
  const attributesOf = (text: string): Attributes => JSON.parse(text)
  return {
    async namesOf(address) {
      if (!isAddress(address, { strict: false })) return []
      return client.readContract({ ...contract, functionName: 'namesOf', args: [getAddress(address)] })
    },
    async avatarOf(name) {
      const { owner, attributes } = await accountOf(name)
      return owner === zeroAddress ? null : (attributesOf(attributes).avatar ?? null)
    },
    async profileOf(name): Promise<Profile | null> {
      const { owner, coinType, registeredAt, attributes } = await accountOf(name)
      if (owner === zeroAddress) return null
      const created = new Date(Number(registeredAt) * 1000).toISOString()
      const details = attributesOf(attributes)
      return {
        name: name.toLowerCase(),
        registered_at: created,
        addresses: { [String(coinType)]: { address: owner, created } },
        attributes: Object.keys(details).length === 0 ? [] : [details],
      }
    },
    isTaken: async (name) => (await accountOf(name)).owner !== zeroAddress,
    async register({ name, address, coinType, attributes }) {
      const args = [name, address satisfies Address, coinType, JSON.stringify(attributes)] as const
      await deployer.send(registry, encodeFunctionData({ abi, functionName: 'register', args }))
    },
  }
}
