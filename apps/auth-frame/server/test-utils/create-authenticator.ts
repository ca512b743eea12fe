import { createHash, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { AnswerOf, RequestOf } from '../../contract/api.ts'
import { appOrigin, frameOrigin } from './open-service.ts'

/** What is said otherwise than a browser and an honest authenticator do. */
type Lies = {
  readonly origin?: string
  readonly topOrigin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly isVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
  readonly signer?: KeyObject
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url')
const present = 0b1
const verified = 0b100
const attested = 0b1000000

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** The public key as COSE has it: ES256 on P-256. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const map = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  return Buffer.from(isoCBOR.encode(map))
}

/** An authenticator in memory, with one passkey, which signs whatever a test wants it to. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = base64url(crypto.getRandomValues(Buffer.alloc(32)))
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, lies: Lies): string =>
    JSON.stringify({
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? frameOrigin,
      crossOrigin: true,
      topOrigin: lies.topOrigin ?? appOrigin,
    })

  const authData = (rpId: string, flags: number, lies: Lies): Buffer => {
    const { isVerified = true } = lies
    const all = Buffer.from([flags | present | (isVerified ? verified : 0)])
    return Buffer.concat([sha256(lies.rpId ?? rpId), all, uint32(lies.counter ?? counter)])
  }

  return {
    id,
    create(
      { challenge, rpId, user }: AnswerOf<'POST /api/passkeys/confirm'>,
      lies: Lies = {},
    ): RequestOf<'POST /api/passkeys/finish'>['credential'] {
      userHandle = user.id
      const credential = Buffer.from(id, 'base64url')
      const length = Buffer.from([0, credential.length])
      const data = Buffer.concat([
        ...[authData(rpId, attested, lies), Buffer.alloc(16), length],
        ...[credential, coseOf(publicKey)],
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ])
      return {
        ...({ id, rawId: id, type: 'public-key' } as const),
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, lies)),
          attestationObject: base64url(Buffer.from(isoCBOR.encode(attestation as never))),
          transports: ['internal'],
        },
      }
    },
    use(
      { challenge, rpId }: Pick<AnswerOf<'POST /api/passkeys/connect/start'>, 'challenge' | 'rpId'>,
      lies: Lies = {},
    ): RequestOf<'POST /api/passkeys/connect/finish'>['credential'] {
      counter += 1
      const said = clientData('webauthn.get', challenge, lies)
      const data = authData(rpId, 0, lies)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(said)]))
        .sign(lies.signer ?? privateKey)
      return {
        ...({ id, rawId: id, type: 'public-key' } as const),
        response: {
          clientDataJSON: base64url(said),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: lies.userHandle ?? userHandle,
        },
      }
    },
  }
}
