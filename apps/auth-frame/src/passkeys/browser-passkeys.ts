import { type AnswerOf, passkeyAlgorithms, type RequestOf } from '../../contract/api.ts'

type Asked<E extends 'POST /api/passkeys/confirm' | 'POST /api/passkeys/connect/start'> = Omit<AnswerOf<E>, 'flow'>
type Credential<E extends 'POST /api/passkeys/finish' | 'POST /api/passkeys/connect/finish'> =
  RequestOf<E>['credential']

/** The passkeys of this browser. Each asks the visitor until `signal` is aborted, and has to be called in a click. */
export type BrowserPasskeys = {
  /** Whether this browser has any for this page: none for a page of a bare address. */
  readonly isOffered: boolean
  /** @throws PasskeyError */
  create(
    asked: Asked<'POST /api/passkeys/confirm'>,
    signal: AbortSignal,
  ): Promise<Credential<'POST /api/passkeys/finish'>>
  /** @throws PasskeyError */
  use(
    asked: Asked<'POST /api/passkeys/connect/start'>,
    signal: AbortSignal,
  ): Promise<Credential<'POST /api/passkeys/connect/finish'>>
}

/** `cancelled`: also where the visitor has none, which no page may learn. `known`: the authenticator has one of this account. */
export class PasskeyError extends Error {
  readonly reason: 'cancelled' | 'known' | 'failed'

  constructor(reason: PasskeyError['reason'], cause: unknown) {
    super(`The browser gave no passkey: ${reason}.`, { cause })
    this.reason = reason
  }
}

/** Milliseconds that a visitor gets. */
const timeout = 300_000

const reasons: Readonly<Partial<Record<string, PasskeyError['reason']>>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
}

async function answer<T>(asking: Promise<globalThis.Credential | null>): Promise<T> {
  try {
    // The contract reads it before it is sent.
    return ((await asking) as PublicKeyCredential).toJSON() as T
  } catch (cause) {
    throw new PasskeyError((cause instanceof DOMException && reasons[cause.name]) || 'failed', cause)
  }
}

const isBareAddress = (hostname: string): boolean => /^[\d.]+$|:/.test(hostname)

/** @param page the frame's window */
export function openBrowserPasskeys(page: Window & typeof globalThis): BrowserPasskeys {
  const { PublicKeyCredential: known, navigator, location } = page
  return {
    isOffered: typeof known?.parseRequestOptionsFromJSON === 'function' && !isBareAddress(location.hostname),
    create: ({ challenge, rpId, user, known: present }, signal) => {
      const publicKey = known.parseCreationOptionsFromJSON({
        ...{ challenge, timeout, attestation: 'none' },
        rp: { id: rpId, name: rpId },
        user: { ...user, displayName: user.name },
        pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: present.map((id) => ({ id, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      })
      return answer(navigator.credentials.create({ publicKey, signal }))
    },
    use: ({ challenge, rpId }, signal) => {
      const publicKey = known.parseRequestOptionsFromJSON({ challenge, rpId, timeout, userVerification: 'required' })
      return answer(navigator.credentials.get({ publicKey, signal }))
    },
  }
}
