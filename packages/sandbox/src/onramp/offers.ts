import { type CaipChainId, chains, solanaNetworkId } from '../chains.ts'
import type { TestToken, TokenSymbol } from '../evm/deploy-token.ts'

/** A network on which a currency is sold. The contract of a native token is empty. */
export type OfferNetwork = {
  readonly name: string
  readonly displayName: string
  readonly networkId: CaipChainId | typeof solanaNetworkId
  readonly contract: string
  /** Hundredths of the payment's currency. */
  readonly fee: bigint
}
export type Offer = {
  readonly id: string
  readonly name: string
  readonly symbol: 'ETH' | TokenSymbol | 'SOL'
  readonly decimals: number
  readonly networks: readonly OfferNetwork[]
}

const evmNetworks = chains.map(({ id, name }) => {
  const networkId: CaipChainId = `eip155:${id}`
  const short = id === 1 ? 'ethereum' : id === 42161 ? 'arbitrum' : 'base'
  return { name: short, displayName: name, networkId, fee: id === 1 ? 200n : 25n }
})

type Tokens = Readonly<Record<CaipChainId, Readonly<Record<TokenSymbol, TestToken>>>>

/** Lists what is sold: ether and the tokens, and SOL where Solana runs. */
export function listOffers(tokens: Tokens, hasSolana: boolean): readonly Offer[] {
  const tokenOffer = (symbol: TokenSymbol): Offer => {
    const { name, decimals } = tokens['eip155:1'][symbol]
    const networks = evmNetworks.map((one) => ({ ...one, contract: tokens[one.networkId][symbol].address }))
    return { id: symbol.toLowerCase(), name, symbol, decimals, networks }
  }
  const native = evmNetworks.map((one) => ({ ...one, contract: '' }))
  const solana = { name: 'solana', displayName: 'Solana', networkId: solanaNetworkId, contract: '', fee: 25n } as const
  return [
    { id: 'eth', name: 'Ether', symbol: 'ETH', decimals: 18, networks: native },
    tokenOffer('USDC'),
    tokenOffer('DAI'),
    ...(hasSolana ? [{ id: 'sol', name: 'Solana', symbol: 'SOL', decimals: 9, networks: [solana] } as const] : []),
  ]
}

export type Sold = { readonly offer: Offer; readonly network: OfferNetwork }

/**
 * Finds what is asked for.
 * @param currency an id or a symbol
 * @param network a name, a CAIP-2 id or the chain's number; the first network where none is asked for
 */
export function findSold(offers: readonly Offer[], currency: unknown, network: unknown): Sold | undefined {
  const offer = offers.find(({ id, symbol }) => id === currency || symbol === currency)
  const found = offer?.networks.find(
    ({ name, networkId }) =>
      network === undefined || network === null || [name, networkId, networkId.split(':')[1]].includes(String(network)),
  )
  return offer && found && { offer, network: found }
}
