import { KitError } from '@kit/core'
import type { ActiveWallet } from '@kit/core/adapters'
import { type Address, type Hex, isHex } from 'viem'
import { isSameAddress } from '../wallet/accounts.ts'
import type { EvmConnection } from '../wallet/evm-connection.ts'
import type { WalletSnapshot } from './request-checked.ts'

const longestSignature = 131_074
const ofOneKey = 132

/**
 * Reads a wallet's signature: `0x` and at least 62 hex digits (R-SEND-5). Signatures of contract wallets may be longer
 * or shorter than those of keys.
 *
 * @throws KitError `wallet/invalid-answer`
 */
export function readSignature(answer: unknown): Hex {
  if (!isHex(answer) || answer.length > longestSignature || !/^0x[\da-f]{62,}$/i.test(answer)) {
    throw new KitError('wallet/invalid-answer', { detail: 'The wallet gave no signature.' })
  }
  return answer
}

type Signed = {
  readonly address: string
  readonly signature: Hex
  readonly snapshot: WalletSnapshot
  readonly recover: () => Promise<Address>
}

/**
 * Refuses a signature by another of the wallet's accounts, since a wallet may change accounts while the visitor reads
 * the request. A signature by an unknown key passes: it may be a contract wallet's, which only a verifier can judge.
 *
 * @throws KitError `wallet/wrong-account`
 */
export async function assertSigner(
  active: ActiveWallet<'eip155', EvmConnection>,
  { address, signature, snapshot, recover }: Signed,
): Promise<void> {
  const isUnchanged = snapshot.state === active.state && snapshot.accounts.length === 1
  if (isUnchanged || signature.length !== ofOneKey) return
  const signer = await recover().catch(() => null)
  if (!signer || isSameAddress(signer, address)) return
  const known = [...snapshot.accounts, ...(active.state?.accounts ?? [])]
  if (known.some((account) => isSameAddress(account, signer))) {
    throw new KitError('wallet/wrong-account', { detail: 'The wallet signed with another of its accounts.' })
  }
}
