import { type CaipNetworkId, isKitError, type SignedMessage, type SignIn, type SignInAccount } from '@kit/core'
import { isSameAddress, throwIfAborted } from '@kit/core/adapters'
import { type Expected, verify } from '@kit/siwx'
import type { LocalSignInOptions } from './options.ts'
import { refused, unavailable } from './sign-in-errors.ts'
import { type StoredProof, storedProofs } from './stored-proofs.ts'
import { prepareSignature, writeMessage } from './write-message.ts'

type Options = Pick<LocalSignInOptions, 'statement' | 'onProof'> & {
  readonly page: { readonly origin: string }
  readonly sessionLifetime: number
}

/** Lets the page believe signatures, for itself alone. */
export function createLocalSignIn({ page: { origin }, statement, onProof, sessionLifetime }: Options): SignIn {
  const proofs = storedProofs()
  /** What was asked for last, which can be signed once; `message` where the page has written it. */
  let asked: { readonly message?: string; readonly expected: Expected } | null = null
  function challengeFor(chains: readonly CaipNetworkId[], recap = false) {
    const [nonce, now] = [randomHex(), Date.now()]
    const says = { domain: new URL(origin).host, uri: origin, nonce, statement }
    const expected: Expected = { ...says, chains, recap }
    asked = { expected }
    const issuedAt = new Date(now).toISOString()
    const expirationTime = new Date(now + sessionLifetime).toISOString()
    return { expected, challenge: { ...says, version: '1', issuedAt, expirationTime } as const }
  }
  return {
    async createMessage(account) {
      const { expected, challenge } = challengeFor([account.network])
      const message = await writeMessage(account, challenge)
      asked = { message, expected }
      return { message, signableUntil: null }
    },
    createChallenge: async ({ networks, recap }) => challengeFor(networks, recap).challenge,
    async verify(signed, signal) {
      const { network, address, message } = signed
      const signature = await prepareSignature(signed, signed.signature)
      const expected = (asked?.message ?? message) === message ? asked?.expected : null
      asked = null
      if (!expected) throw refused('nonce-unknown')
      const result = await verify({ message, signature, expected: { ...expected, address } })
      if (!result.ok) throw refused(result.reason)
      throwIfAborted(signal)
      await hand(signed, onProof)
      // It takes no signal, so it may answer though nobody waits for it.
      throwIfAborted(signal)
      const now = Date.now()
      const session = { id: randomHex(), network, address, expiresAt: now + sessionLifetime }
      const others = proofs.read(now).filter((one) => !isOf(one, signed))
      proofs.write([...others, { ...session, message, signature }])
      return session
    },
    getSessions: async () => proofs.read(Date.now()).map(toSession),
    async signOut({ id }) {
      proofs.write(proofs.read(Date.now()).filter((one) => one.id !== id))
    },
    watch: proofs.watch,
  }
}

const toSession = ({ id, network, address, expiresAt }: StoredProof) => ({ id, network, address, expiresAt })

const isOf = (one: SignInAccount, other: SignInAccount) =>
  one.network === other.network && isSameAddress(one.address, other.address)

async function hand({ network, address, message, signature }: SignedMessage, onProof: Options['onProof']) {
  try {
    await onProof?.({ network, address, message, signature })
  } catch (cause) {
    throw isKitError(cause) ? cause : unavailable('onProof threw.', cause)
  }
}

/** 128 random bits. */
const randomHex = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
