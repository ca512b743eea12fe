import type { DescriptorDisplay, DescriptorMetadata } from '@ethereum-sourcify/clear-signing'

/** A descriptor without the deployments that lead to it: those are in the shards. */
export type ReducedDescriptor = {
  readonly domain?: Readonly<Record<string, unknown>>
  readonly metadata: DescriptorMetadata & { readonly owner: string }
  readonly display: DescriptorDisplay & Required<Pick<DescriptorDisplay, 'formats'>>
}

/** A module of `generated/descriptors`: a descriptor as JSON, or where its parts are, by selector. */
export type DescriptorModule =
  | WholeDescriptor
  | { readonly parts: Readonly<Record<string, () => Promise<WholeDescriptor>>> }

export type WholeDescriptor = { readonly descriptor: string }

export type LoadDescriptor = () => Promise<DescriptorModule>

/** What is described of the addresses that begin alike, by chain and address. */
export type Shard = {
  readonly calls: Readonly<Record<string, LoadDescriptor>>
  /** By the first four bytes of the type's hash below. */
  readonly typedData: Readonly<Record<string, Readonly<Record<string, LoadDescriptor>>>>
}

/** Which shard an address is in. */
export const shardOf = (address: string): string => (Number.parseInt(address.slice(2, 4), 16) >> 2).toString(16)
