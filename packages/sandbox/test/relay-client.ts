import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { WebSocket } from 'ws'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function base58(bytes: Buffer): string {
  let text = ''
  for (let number = BigInt(`0x${bytes.toString('hex')}`); number > 0n; number /= 58n) {
    text = `${alphabet[Number(number % 58n)]}${text}`
  }
  return text
}

export type Identity = { readonly did: string; readonly key: KeyObject }

export function createIdentity(): Identity {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url')
  return { did: `did:key:z${base58(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`, key: privateKey }
}

/** A client's token, with claims replaced at will; `header` too. */
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

type Wish = {
  readonly identity?: Identity
  readonly token?: string
  readonly projectId?: string
  readonly origin?: string
  /** By default every push is acknowledged at once. */
  readonly acknowledges?: boolean
  /** Answers the relay's pings, as a living client does. */
  readonly pongs?: boolean
}

/** A raw WebSocket that speaks the relay's language and keeps what it hears. */
export function openClient(url: string, wish: Wish = {}) {
  const { identity = createIdentity(), projectId = 'sandbox', acknowledges = true, pongs = true } = wish
  const query = new URLSearchParams({ projectId, auth: wish.token ?? signToken(identity) })
  const headers = wish.origin === undefined ? {} : { origin: wish.origin }
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
  const ask = (method: string, params: unknown): Promise<Answer> => {
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
    ask,
    /** Resolves with the next answer that carries this id. */
    answered: (id: unknown) => new Promise<Answer>((resolve) => answers.set(id, resolve)),
    opened: new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject)),
    closed: new Promise<{ code: number; reason: string }>((resolve) =>
      socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() })),
    ),
    /** Leaves in order; when `closed` resolves, the relay has read everything that was sent before. */
    leave: () => socket.close(1000),
    cut: () => socket.terminate(),
    isOpen: () => socket.readyState === WebSocket.OPEN,
  }
}

export type Client = ReturnType<typeof openClient>
export const randomTopic = (): string => randomBytes(32).toString('hex')
