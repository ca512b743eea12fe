import type { CaipAddress, CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { OnLate } from './on-late.ts'

/** A token that can be swapped. Of the network's own currency only the network says the decimals: others in a list are corrected. */
export type SwapToken = {
  /** The token's contract; absent for the network's own currency. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string | undefined
}

/** An account that sells an exact amount of one token for another. Amounts are in base units. */
export type SwapOrder = {
  readonly network: CaipNetworkId
  readonly address: string
  readonly sold: SwapToken
  readonly bought: SwapToken
  readonly amount: bigint
}

/** A call to sign, as a provider has built it. Nothing of it is trusted. */
export type SwapCall = { readonly to: string; readonly value: bigint; readonly data: string }

/** What a call that swaps binds the contract to: it gives at least `minimum` to `recipient`, or reverts. */
export type SwapTerms = {
  readonly recipient: string
  /** What is sold, in base units. */
  readonly amount: bigint
  /** The least that is given, in base units. */
  readonly minimum: bigint
  /** The contract of what is sold; `null` for the network's own currency. */
  readonly sold: string | null
  /** The same of what is bought; absent where the call does not name it. */
  readonly bought?: string | null | undefined
  /** Unix time in seconds after which the contract refuses it; `null` where it has none. */
  readonly deadline: bigint | null
}

/**
 * Who offers swaps: quotes them, and builds the calls that the wallet signs.
 *
 * A method rejects with a `KitError`: `swap/unsupported-network`, `swap/unsupported-gas-price`, `swap/insufficient-liquidity`, or a code
 * of `rpc/…`. Any other failure becomes `unexpected`.
 */
export type SwapProvider = {
  /** What visitors call it. */
  readonly name: string
  /** Where it swaps. */
  readonly networks: readonly CaipNetworkId[]
  /** What can be sold and bought on a network. */
  readTokens(network: CaipNetworkId, signal: AbortSignal): Promise<readonly SwapToken[]>
  /** What would be given now, in base units of what is bought. */
  readQuote(order: SwapOrder, signal: AbortSignal): Promise<bigint>
  /** How much of a token the contract that swaps may take from an account. */
  readAllowance(
    input: { network: CaipNetworkId; address: string; token: SwapToken },
    signal: AbortSignal,
  ): Promise<bigint>
  /** The price of a unit of gas, in base units of the network's own currency. */
  readGasPrice(network: CaipNetworkId, signal: AbortSignal): Promise<bigint>
  /** The call that lets the contract that swaps take exactly what is sold. */
  buildApproval(order: SwapOrder, signal: AbortSignal): Promise<SwapCall>
  /** @param order.slippage how much less than a quote is accepted, in hundredths of a percent */
  buildSwap(order: SwapOrder & { readonly slippage: number }, signal: AbortSignal): Promise<SwapCall>
  /** Routers whose calls are read beside those that the chain knows. The dApp names them: an address that a service answers is none to name. */
  readonly routers?: readonly CaipAddress[] | undefined
  /** Says what a call of the provider's own contract does; `null` for what it is not. Without it, only the calls of known routers are signed. */
  readCall?(call: SwapCall, order: SwapOrder): SwapTerms | null
}

/** What is to be signed, and what it was promised to do. */
export type PlannedSwap = {
  readonly order: SwapOrder
  /** `null` where the contract may take the amount already. */
  readonly approval: SwapCall | null
  readonly swap: SwapCall
  /** The least that has to arrive, in base units. */
  readonly minimum: bigint
  /** What the provider says of its own call; `null` where the chain has to read it. */
  readonly terms: SwapTerms | null
  /** Addresses of routers on this network that the dApp knows, beside those that the chain knows. */
  readonly routers?: readonly string[] | undefined
}

/** Comes before the approval where a token refuses to change an allowance that is not zero. */
export type SwapReset = {
  /** Sets the allowance to zero. */
  readonly call: SwapCall
  /** What the contract may take until then, in base units. */
  readonly allowance: bigint
}

/** What the chain says of a swap that it would accept. */
export type CheckedSwap = {
  /** Who may take what is sold, and calls whom: the contract that swaps. */
  readonly contract: string
  /** `null` where the approval can be made as it is, or there is none. */
  readonly reset: SwapReset | null
  /** The least that the call gives, in base units. */
  readonly minimum: bigint
  /** What would arrive now, in base units. */
  readonly arrives: bigint
  /** What the network will likely charge for all calls, in base units of its own currency. */
  readonly fee: bigint
  /** The most that it can charge while it stays as busy as it is. */
  readonly maxFee: bigint
}

/**
 * Reads the calls, and plays them on the network's own node, which sends nothing.
 *
 * @throws KitError `swap/wrong-approval`, `swap/unreadable`, `swap/wrong-recipient`, `swap/pays-less`, `swap/takes-more`, `swap/would-fail`,
 *   `swap/unchecked`, `swap/insufficient-balance`, `swap/insufficient-fee`, `transaction/wrong-decimals`, `rpc/…`
 */
export type CheckSwap = (input: PlannedSwap, signal: AbortSignal) => Promise<CheckedSwap>

/** Calls that are all made or none is. */
export type SwapBatch<N extends Namespace = Namespace> = {
  readonly address: string
  readonly network: CaipNetworkId<N>
  readonly calls: readonly SwapCall[]
}

/** Whether the wallet makes several calls as one. Shows the visitor nothing. */
export type CanBatchSwap<N extends Namespace = Namespace> = {
  ask(input: Pick<SwapBatch<N>, 'address' | 'network'>, signal: AbortSignal): Promise<boolean>
}['ask']

/**
 * Asks the wallet once to make several calls as one, and waits for their transaction.
 *
 * @throws KitError `transaction/unknown` where the wallet took them and does not say what became of them
 */
export type SendSwapBatch<N extends Namespace = Namespace> = {
  ask(input: SwapBatch<N>, signal: AbortSignal, onLate?: OnLate): Promise<{ hash: string }>
}['ask']
