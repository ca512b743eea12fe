import { type Address, getAddress, isAddress, labelhash, namehash, parseAbiItem } from 'viem'
import { normalize } from 'viem/ens'
import type { NameFixtures } from '../fixtures/deploy-names.ts'
import { ApiError } from './api-error.ts'
import { type EvmClient, openEvmClient } from './evm/evm-client.ts'

/** A registered name in the blockchain API's format. The addresses are by SLIP-44 coin type, the times ISO 8601. */
export type Profile = {
  readonly name: string
  readonly registered_at: string
  readonly addresses: Readonly<Record<string, { readonly address: string; readonly created: string }>>
  readonly attributes: readonly { readonly avatar?: string; readonly bio?: string }[]
}

export type Names = {
  /** The names of an address that also resolve to the address, the one to show first. */
  namesOf(address: string): Promise<readonly string[]>
  avatarOf(name: string): Promise<string | null>
  /** @throws ApiError when ENSIP-15 knows no such name */
  profileOf(name: string): Promise<Profile | null>
}

export const noNames: Names = { namesOf: async () => [], avatarOf: async () => null, profileOf: async () => null }

/** Joins two sources of names. An address shows its name of the first. */
export const joinNames = (first: Names, second: Names, isOfSecond: (name: string) => boolean): Names => {
  const sourceOf = (name: string): Names => (isOfSecond(name) ? second : first)
  return {
    namesOf: async (address) => (await Promise.all([first.namesOf(address), second.namesOf(address)])).flat(),
    avatarOf: (name) => sourceOf(name).avatarOf(name),
    profileOf: (name) => sourceOf(name).profileOf(name),
  }
}

const newOwner = parseAbiItem('event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner)')

/** Reads names from the registry's contracts, through the node. */
export function createNames(url: string, { registry, universalResolver }: NameFixtures): Names {
  const client = openEvmClient(url)
  const at = { universalResolverAddress: universalResolver } as const
  const textOf = (name: string, key: string) => client.getEnsText({ ...at, name, key })
  return {
    namesOf: async (address) => {
      if (!isAddress(address, { strict: false })) return []
      const name = await client.getEnsName({ ...at, address: getAddress(address) })
      return name === null ? [] : [name]
    },
    avatarOf: (name) => textOf(name, 'avatar'),
    async profileOf(text) {
      const name = toName(text)
      const [address, avatar, bio, created] = await Promise.all([
        client.getEnsAddress({ ...at, name }),
        textOf(name, 'avatar'),
        textOf(name, 'description'),
        registeredAt(client, registry, name),
      ])
      if (created === null) return null
      return {
        name,
        registered_at: created,
        addresses: address ? { 60: { address, created } } : {},
        attributes: avatar || bio ? [{ ...(avatar ? { avatar } : {}), ...(bio ? { bio } : {}) }] : [],
      }
    },
  }
}

function toName(text: string): string {
  try {
    return normalize(text)
  } catch {
    throw new ApiError(400, 'name', 'The name is none that ENS knows.')
  }
}

/** The time at which a name got its first owner; `null` for a name that is not registered. */
async function registeredAt(client: EvmClient, registry: Address, name: string): Promise<string | null> {
  const [label = '', ...parents] = name.split('.')
  const [first] = await client.getLogs({
    ...{ address: registry, event: newOwner, fromBlock: 0n },
    args: { node: namehash(parents.join('.')), label: labelhash(label) },
  })
  if (!first) return null
  const { timestamp } = await client.getBlock({ blockNumber: first.blockNumber })
  return new Date(Number(timestamp) * 1000).toISOString()
}
