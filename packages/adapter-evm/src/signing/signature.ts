import { KitError } from '@kit/core'
import type { Address, Hex } from 'viem'
import type { Session } from '../session.ts'
import { isSameAddress } from '../wallet/accounts.ts'
import type { Moment } from './ask-checked.ts'

const longestSignature = 131_074
const ofOneKey = 132

/**
 * Reads what a wallet says is a signature: `0x` and at least 62 hex digits (R-SEND-5), as contract wallets sign longer
 * and shorter than keys do.
 *
 * @throws KitError `wallet/invalid-answer`
 */
export function readSignature(answer: unknown): Hex {
  if (typeof answer !== 'string' || answer.length > longestSignature || !/^0x[\da-f]{62,}$/i.test(answer)) {
    throw new KitError('wallet/invalid-answer', { detail: 'The wallet gave no signature.' })
  }
  return answer as Hex
}

type Signed = {
  readonly address: string
  readonly signature: Hex
  readonly moment: Moment
  readonly recover: () => Promise<Address>
}

/**
 * A wallet may change accounts while its visitor reads what to sign. A signature by another of its accounts is refused;
 * one by a key that is none of them may be a contract wallet's and is for the verifier to judge.
 *
 * @throws KitError `wallet/wrong-account`
 */
export async function refuseOtherSigner(
  session: Session,
  { address, signature, moment, recover }: Signed,
): Promise<void> {
  const isSteady = moment.epoch === session.epoch && moment.accounts.length === 1
  if (isSteady || signature.length !== ofOneKey) return
  const signer = await recover().catch(() => null)
  if (!signer || isSameAddress(signer, address)) return
  const known = [...moment.accounts, ...(session.active?.accounts ?? [])]
  if (known.some((account) => isSameAddress(account, signer))) {
    throw new KitError('wallet/wrong-account', { detail: 'The wallet signed with another of its accounts.' })
  }
}
