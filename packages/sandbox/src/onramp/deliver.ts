import { encodeFunctionData, erc20Abi, getAddress } from 'viem'
import { solanaNetworkId } from '../chains.ts'
import type { Evm } from '../evm/start-evm.ts'
import type { Solana } from '../solana/start-solana.ts'
import type { Deliver } from './orders.ts'

/** Sends what was bought from the account of the sandbox that has some; SOL comes from Solana's faucet. */
export const createDeliver =
  ({ markets, tokens }: Pick<Evm, 'markets' | 'tokens'>, solana: Pick<Solana, 'airdrop'> | undefined): Deliver =>
  async ({ sold: { offer, network }, address }, amount) => {
    if (network.networkId === solanaNetworkId || offer.symbol === 'SOL') {
      if (!solana) throw new Error('There is no Solana here')
      return solana.airdrop(address, amount)
    }
    const { deployer } = markets[network.networkId]
    const to = getAddress(address)
    if (offer.symbol === 'ETH') return deployer.send(to, '0x', amount)
    const transfer = { abi: erc20Abi, functionName: 'transfer', args: [to, amount] } as const
    return deployer.send(tokens[network.networkId][offer.symbol].address, encodeFunctionData(transfer))
  }
