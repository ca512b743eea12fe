import type { CaipNetworkId } from '@kit/core'
import { readOwn } from '@kit/core/adapters'
import type { Address } from '@solana/kit'
import { isSolanaAddress } from './address.ts'
import { contextValue, invalidResponse, toAccount, toList } from './read-result.ts'
import type { RpcClient } from './rpc-client.ts'
import { readTokenData, type TokenData, tokenDataLength } from './token-data.ts'

export type TokenAccount = TokenData & { readonly address: Address }

type Filter = { readonly mint: string } | { readonly programId: string }

/** Reads an owner's token accounts and leaves accounts of other owners out. */
export async function readTokenAccounts(
  rpc: RpcClient,
  network: CaipNetworkId<'solana'>,
  owner: string,
  filter: Filter,
  signal: AbortSignal,
): Promise<readonly TokenAccount[]> {
  const dataSlice = { offset: 0, length: tokenDataLength }
  const options = { encoding: 'base64', commitment: 'confirmed', dataSlice }
  const answer = await rpc.request(network, 'getTokenAccountsByOwner', [owner, filter, options], signal)
  return toList(contextValue(answer)).flatMap((entry) => {
    const address = readOwn(entry, 'pubkey')
    const account = toAccount(readOwn(entry, 'account') ?? null)
    if (!isSolanaAddress(address) || !account) throw invalidResponse('what is no token account')
    const data = readTokenData(account.data)
    return data && data.owner === owner ? [{ ...data, address }] : []
  })
}
