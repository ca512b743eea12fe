import { readOwn } from '@kit/core/adapters'
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { calledWithoutWaiting, catchRejections } from '../relay/catch-rejections.ts'
import { engineOf, relayerOf } from '../relay/internals.ts'
import { openKeyStore } from '../relay/key-store.ts'
import { patchCore } from '../relay/patch-core.ts'

type Kit = Awaited<ReturnType<typeof WalletKit.init>>
export type AuthPayload = Parameters<Kit['formatAuthMessage']>[0]['request'] & {
  readonly chains: string[]
  iat: string
}
export type Cacao = Parameters<Kit['approveSessionAuthenticate']>[0]['auths'][number]
type Proposed = Record<string, { chains?: string[]; methods: string[]; events: string[] }>

export type Approved = Record<string, { chains?: string[]; methods: string[]; events: string[]; accounts: string[] }>
/** What a hostile wallet writes in place of the library's own words. */
type Changes = { readonly response?: object; readonly expiry?: unknown }
export type PhoneRequest = { readonly method: string; readonly params: unknown; readonly chainId: string }

/** A wallet on the other side of the relay: WalletKit, and a visitor who decides. */
export type WalletPhone = {
  readonly kit: Kit
  /** What it was asked to sign in with, newest last. */
  readonly authentications: AuthPayload[]
  /**
   * Makes the phone know `wc_sessionAuthenticate`: decides what to answer; a number refuses it with that code, `null` leaves it open.
   * Without it the phone knows proposals alone.
   */
  authenticate(decide: (asked: AuthPayload) => Promise<readonly Cacao[]> | number | null): void
  /** Changes the answer to `wc_sessionAuthenticate` as a hostile wallet may, after an honest one would have checked it. */
  answerUnchecked(change: (result: object) => unknown): void
  /** Every proposal, newest last. */
  readonly proposals: Proposed[]
  readonly requests: PhoneRequest[]
  readonly ended: string[]
  /** Decides what to approve of a proposal; a number refuses it with that code, `null` leaves it open. */
  decide: (proposed: Proposed) => Approved | number | null
  /** Answers a request; throws to refuse. */
  answer: (request: PhoneRequest) => unknown
  scan(uri: string): Promise<void>
  /** Decides on the latest proposal, again if it was decided before. */
  decideNow(): Promise<void>
  /** Approves the next proposal with whatever a hostile wallet sends. */
  approveUnchecked(namespaces: unknown, changes?: Changes): void
  /** What the page answered to the settlements that it refused. */
  readonly refusals: unknown[]
  /** The pairings that the page has ended. */
  readonly unpaired: string[]
  topics(): string[]
  close(): Promise<void>
}

let phones = 0

export async function openWalletPhone(relayUrl: string, metadata: object = {}): Promise<WalletPhone> {
  phones += 1
  const storage = await openKeyStore(null)
  const prefix = `wallet phone ${phones}`
  const common = { projectId: 'test', relayUrl, customStoragePrefix: prefix }
  const core = new Core({ ...common, storage, telemetryEnabled: false, logger: 'silent' })
  const relay = patchCore(core)
  Object.assign(core.verify, { resolve: async () => undefined })
  const own = { name: 'Test phone', description: '', url: 'https://phone.test', icons: [], ...metadata }
  const kit = await WalletKit.init({ core: Object.assign(core, common), metadata: own })
  for (const part of [kit, kit.engine.signClient]) part.logger.level = 'silent'
  catchRejections(engineOf(kit.engine.signClient), calledWithoutWaiting)
  let waiting: { id: number; proposed: Proposed } | undefined
  let unchecked: { namespaces: unknown; changes: Changes } | undefined

  const phone: WalletPhone = {
    kit,
    ...{ proposals: [], authentications: [], requests: [], ended: [], refusals: [], unpaired: [] },
    authenticate: (decide) => answerAuthentications(kit, phone, decide),
    answerUnchecked: (change) => changeResults(kit, change),
    decide: (proposed) => approveAll(proposed, addresses),
    answer: () => {
      throw Object.assign(new Error('The test answers nothing.'), { code: -32_000 })
    },
    scan: (uri) => kit.pair({ uri }),
    async decideNow() {
      if (!waiting) throw new Error('nothing was proposed')
      const { id, proposed } = waiting
      const decision = phone.decide(proposed)
      if (typeof decision === 'number') await kit.rejectSession({ id, reason: { code: decision, message: 'No.' } })
      else if (decision) await kit.approveSession({ id, namespaces: decision })
    },
    approveUnchecked(namespaces, changes = {}) {
      unchecked = { namespaces, changes }
    },
    topics: () => Object.keys(kit.getActiveSessions()),
    async close() {
      relay.stop()
      core.heartbeat.stop()
      core.heartbeat.events.removeAllListeners()
      await relayerOf(core).transportClose()
      const events = engineOf(kit.engine.signClient).events
      for (const name of events.eventNames()) events.emit(name, { error: { code: 0, message: 'closed' } })
    },
  }
  kit.on('session_proposal', async ({ id, params }) => {
    const proposed = params.optionalNamespaces
    phone.proposals.push(proposed)
    waiting = { id, proposed }
    if (!unchecked) return await phone.decideNow()
    const { namespaces, changes } = unchecked
    unchecked = undefined
    await approveAnything(kit, id, namespaces, changes)
  })
  kit.on('session_request', async ({ topic, id, params: { request, chainId } }) => {
    const phoneRequest = { method: request.method, params: request.params, chainId }
    phone.requests.push(phoneRequest)
    try {
      const result = await phone.answer(phoneRequest)
      if (result !== unanswered) await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
    } catch (error) {
      const code = readOwn(error, 'code')
      const reason = { code: typeof code === 'number' ? code : -32_000, message: String(readOwn(error, 'message')) }
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error: reason } })
    }
  })
  kit.on('session_delete', ({ topic }) => phone.ended.push(topic))
  core.pairing.events.on('pairing_delete', ({ topic }) => phone.unpaired.push(topic))
  recordRefusals(kit, phone.refusals)
  return phone
}

function answerAuthentications(
  kit: Kit,
  { authentications }: Pick<WalletPhone, 'authentications'>,
  decide: Parameters<WalletPhone['authenticate']>[0],
): void {
  kit.on('session_authenticate', async ({ id, params: { authPayload } }) => {
    const asked = authPayload as AuthPayload
    authentications.push(asked)
    const decision = decide(asked)
    if (typeof decision === 'number')
      await kit.rejectSessionAuthenticate({ id, reason: { code: decision, message: 'No.' } })
    else if (decision) await kit.approveSessionAuthenticate({ id, auths: [...(await decision)] })
  })
}

function changeResults({ engine: { signClient } }: Kit, change: (result: object) => unknown): void {
  const { engine } = signClient
  const send: (sent: { result: object }) => Promise<void> = Reflect.get(engine, 'sendResult')
  Reflect.set(engine, 'sendResult', (sent: { result: object }) =>
    send('cacaos' in sent.result ? Object.assign(sent, { result: change(sent.result) }) : sent),
  )
}

function recordRefusals({ engine: { signClient } }: Kit, refusals: unknown[]): void {
  const { events } = engineOf(signClient)
  const emit = events.emit.bind(events)
  events.emit = (name, event) => {
    const error = String(name).startsWith('session_approve') ? readOwn(event, 'error') : undefined
    if (error !== undefined) refusals.push(error)
    return emit(name, event)
  }
}

/** Approves without the checks that an honest wallet makes. */
async function approveAnything(
  { engine: { signClient } }: Kit,
  id: number,
  namespaces: unknown,
  { response, expiry }: Changes,
): Promise<void> {
  const { engine } = signClient
  const own = ['isValidApprove', 'sendApproveSession'].map((name) => [name, Reflect.get(engine, name)] as const)
  const send: (sent: { sessionSettleRequest: object }) => Promise<void> = Reflect.get(engine, 'sendApproveSession')
  Reflect.set(engine, 'isValidApprove', async () => {})
  Reflect.set(engine, 'sendApproveSession', (sent: { sessionSettleRequest: object }) => {
    const sessionSettleRequest = { ...sent.sessionSettleRequest, ...(expiry === undefined ? {} : { expiry }) }
    return send({ ...sent, ...response, sessionSettleRequest })
  })
  await signClient.approve({ id, namespaces: namespaces as Approved })
  for (const [name, method] of own) Reflect.set(engine, name, method)
}

/** Leaves a request without an answer. */
export const unanswered = Symbol('unanswered')

export const addresses: Record<string, string> = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: 'EAoLTSGLGmHJpSwSPTQ5TnKbRLGRkQt9zoCVQm9cDvGf',
  bip122: 'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh',
}

/** Approves everything, for one account of each namespace. */
export function approveAll(proposed: Proposed, owned: Record<string, string>): Approved {
  const entries = Object.entries(proposed).map(([namespace, { chains = [], methods, events }]) => {
    const accounts = chains.map((chain) => `${chain}:${owned[namespace]}`)
    return [namespace, { chains, methods, events, accounts }]
  })
  return Object.fromEntries(entries)
}
