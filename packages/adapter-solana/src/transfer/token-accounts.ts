import type { CaipNetworkId } from '@kit/core'
import type { Address } from '@solana/kit'
import { read } from '../discovery/foreign.ts'
import { nonsense, toAccount, toList, valueIn } from '../rpc/answers.ts'
import type { Node } from '../rpc/node.ts'
import { isSolanaAddress } from '../wallet/accounts.ts'
import { readTokenData, type TokenData } from './token-data.ts'

export type TokenAccount = TokenData & { readonly address: Address }

type Filter = { readonly mint: string } | { readonly programId: string }

/** An owner's token accounts. What the network says of others is left out. */
export async function readTokenAccounts(
  node: Node,
  network: CaipNetworkId<'solana'>,
  owner: string,
  filter: Filter,
  signal: AbortSignal,
): Promise<readonly TokenAccount[]> {
  const options = { encoding: 'base64', commitment: 'confirmed' }
  const answer = await node.ask(network, 'getTokenAccountsByOwner', [owner, filter, options], signal)
  return toList(valueIn(answer)).flatMap((entry) => {
    const address = read(entry, 'pubkey')
    const account = toAccount(read(entry, 'account') ?? null)
    if (!isSolanaAddress(address) || !account) throw nonsense('what is no token account')
    const data = readTokenData(account.data)
    return data && data.owner === owner ? [{ ...data, address }] : []
  })
}
