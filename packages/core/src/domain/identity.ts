import type { Namespace } from './namespace.ts'

/** How an address is called, by the name that it has chosen for itself. */
export type Identity = {
  readonly name: string | null
  /** Of the service that was asked, or a `data:` URL; nothing else may be fetched. */
  readonly avatar: string | null
}

/** What a name stands for on one network, by the chain's own registry. */
export type ResolvedName = {
  /** As it is shown: what the visitor entered may be another spelling of it. */
  readonly name: string
  readonly address: string
  /** A `data:` URL. */
  readonly avatar: string | null
  /** What it asks for, in whole units of the network's own currency as decimal text. */
  readonly requested?: string | undefined
}

/** A registered name with the addresses that it stands for. */
export type NameRecord = {
  readonly name: string
  readonly addresses: readonly NamedAddress[]
  /** Of the service that was asked, or a `data:` URL; nothing else may be fetched. */
  readonly avatar: string | null
}

/** An address that a name stands for. Its form is not checked: whatever sends to it does that. */
export type NamedAddress = {
  /** By SLIP-44; from 2³¹ on the EVM chain of the remaining bits (ENSIP-11). */
  readonly coinType: number
  /** The chain family that the address is good for; `null` for one chain alone, or one that is not known here. */
  readonly namespace: Namespace | null
  readonly address: string
}
