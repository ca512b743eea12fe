import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { base58 } from '@scure/base'
import { WebSocket } from 'ws'

export type Identity = { readonly did: string; readonly key: KeyObject }

export function createIdentity(): Identity {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url')
  return { did: `did:key:z${base58.encode(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`, key: privateKey }
}

/** Signs a client's token. `claims` and `header` replace the usual fields. */
export function signToken(identity: Identity, claims: object = {}, header: object = {}): string {
  const now = Math.floor(Date.now() / 1000)
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const all = { iss: identity.did, sub: 'x', aud: 'ws://127.0.0.1:1', iat: now, exp: now + 86_400, ...claims }
  const signed = `${part({ alg: 'EdDSA', typ: 'JWT', ...header })}.${part(all)}`
  return `${signed}.${sign(null, Buffer.from(signed), identity.key).toString('base64url')}`
}

export type Push = {
  readonly id: number
  readonly method: string
  readonly params: { readonly id: string; readonly data: { readonly topic: string; readonly message: string } }
}
type Answer = { readonly id: unknown; readonly result?: unknown; readonly error?: { code: number; message: string } }

type ClientOptions = {
  readonly identity?: Identity
  readonly token?: string
  readonly projectId?: string
  readonly origin?: string
  /** Acknowledges every push at once; true by default. */
  readonly acknowledges?: boolean
  /** Answers the relay's pings; true by default. */
  readonly pongs?: boolean
}

/** Opens a raw WebSocket that speaks the relay's protocol and records what it receives. */
export function openClient(url: string, options: ClientOptions = {}) {
  const { identity = createIdentity(), projectId = 'sandbox', acknowledges = true, pongs = true } = options
  const query = new URLSearchParams({ projectId, auth: options.token ?? signToken(identity) })
  const headers = options.origin === undefined ? {} : { origin: options.origin }
  const socket = new WebSocket(`${url}/?${query}`, { headers, autoPong: pongs })
  const pushes: Push[] = []
  const answers = new Map<unknown, (answer: Answer) => void>()
  let pings = 0
  socket.on('ping', () => {
    pings += 1
  })
  socket.on('error', () => {})
  socket.on('message', (data) => {
    const message = JSON.parse(data.toString()) as Answer & Partial<Push>
    if (message.method !== undefined) {
      pushes.push(message as Push)
      if (acknowledges) socket.send(JSON.stringify({ id: message.id, jsonrpc: '2.0', result: true }))
    } else answers.get(message.id)?.(message)
  })
  const send = (text: string): void => socket.send(text)
  const call = (method: string, params: unknown): Promise<Answer> => {
    const id = randomBytes(6).readUIntBE(0, 6)
    const answer = new Promise<Answer>((resolve) => answers.set(id, resolve))
    send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    return answer
  }
  return {
    identity,
    pushes,
    messages: () => pushes.map(({ params }) => params.data.message),
    pings: () => pings,
    send,
    call,
    /** Resolves with the next answer that has this id. */
    answered: (id: unknown) => new Promise<Answer>((resolve) => answers.set(id, resolve)),
    opened: new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject)),
    closed: new Promise<{ code: number; reason: string }>((resolve) =>
      socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() })),
    ),
    /** Closes the connection in order: when `closed` resolves, the relay has read everything that was sent before. */
    close: () => socket.close(1000),
    terminate: () => socket.terminate(),
    isOpen: () => socket.readyState === WebSocket.OPEN,
  }
}

export type Client = ReturnType<typeof openClient>
export const randomTopic = (): string => randomBytes(32).toString('hex')
