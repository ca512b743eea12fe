import { KitError } from '@kit/core'
import { durations, withTimeout } from '@kit/core/adapters'
import { type Address, type Hex, isHex, recoverAddress } from 'viem'
import { isSameAddress } from '../wallet/accounts.ts'
import type { SigningParts, WalletSnapshot } from './request-checked.ts'

const longestSignature = 131_074
const ofOneKey = 132
/** Without a byte of its own for the parity (EIP-2098). */
const ofOneKeyCompact = 130
/** What ends a signature of an account that is yet to be deployed (ERC-6492). */
const undeployed = '6492'.repeat(16)

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

/** A signature over a hash of zeros, by nobody's key. */
const anySignature: Hex = `0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798${'1'.padStart(64, '0')}1b`

/** Loads what recovers keys before the wallet is asked, so that a failed load wastes no approval. */
export async function prepareRecovery(): Promise<void> {
  await recoverAddress({ hash: `0x${'0'.repeat(64)}`, signature: anySignature }).catch((cause: unknown) => {
    throw new KitError('kit/load-failed', { cause })
  })
}

type Signed = {
  readonly address: string
  readonly signature: Hex
  readonly snapshot: WalletSnapshot
  /** Given 65 bytes. */
  readonly recover: (signature: Hex) => Promise<Address>
}

/**
 * Refuses a signature that the account's key did not make (EIP-191, EIP-712). One of an account that has code on one of the dApp's
 * networks, or says that it will have, passes: only the contract can judge it (EIP-1271, EIP-7702, ERC-6492). So does every
 * signature while a network cannot say whether the account has code.
 *
 * @throws KitError `wallet/wrong-account` for another of the wallet's accounts, since a wallet may change accounts while the
 *   visitor reads the request; `wallet/invalid-answer` for any other key
 */
export async function assertSigner(
  { active, config, readNode }: SigningParts,
  { address, signature, snapshot, recover }: Signed,
  signal: AbortSignal,
): Promise<void> {
  if (signature.endsWith(undeployed)) return
  const signer = await signerOf(signature, recover)
  if (signer && isSameAddress(signer, address)) return
  const known = [...snapshot.accounts, ...(active.state?.accounts ?? [])]
  if (signer && known.some((account) => isSameAddress(account, signer)))
    throw new KitError('wallet/wrong-account', { detail: 'The wallet signed with another of its accounts.' })
  const call = { method: 'eth_getCode', params: [address, 'latest'] }
  const late = () => new KitError('rpc/timeout')
  const codes = config.chains.map(({ id }) =>
    withTimeout(durations.httpTimeout, (either) => readNode(id, call, either), { late, signal }).catch(() => null),
  )
  if ((await Promise.all(codes)).every((code) => code === '0x'))
    throw new KitError('wallet/invalid-answer', { detail: `The signature is not by the key of ${address}.` })
}

/** `null` for what no key signs. */
async function signerOf(signature: Hex, recover: Signed['recover']): Promise<Address | null> {
  try {
    if (signature.length === ofOneKey) return await recover(signature)
    if (signature.length !== ofOneKeyCompact) return null
    return await recover(withParity(signature))
  } catch {
    return null
  }
}

/** The highest bit of a compact `s` is the parity. viem's own conversion would bring its curve with it at once. */
function withParity(compact: Hex): Hex {
  const first = Number.parseInt(compact.slice(66, 68), 16)
  const s = (first & 0x7f).toString(16).padStart(2, '0') + compact.slice(68)
  return `0x${compact.slice(2, 66)}${s}${(27 + (first >> 7)).toString(16)}`
}
