/** What a handler of one's own need not do: shows visitors what they signed, and what was verified of it. */
import { parseMessage, verify } from '@kit/siwx'
import { readSessions } from '@kit/siwx/server'

/**
 * What this server expects of every message.
 * @typedef {{ domain: string, uri: string, statement: string, chains: readonly string[] }} Expecting
 */

/** @typedef {import('@kit/siwx/server').SignInStore} SignInStore */

/**
 * The checks of `verify` in their order, with the codes that it refuses with.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const checks = {
  Grammar: ['message-malformed'],
  Scheme: ['scheme-mismatch'],
  Domain: ['domain-mismatch'],
  Address: ['address-mismatch'],
  Statement: ['statement-mismatch'],
  URI: ['uri-mismatch'],
  Version: ['version-mismatch'],
  Chain: ['chain-mismatch'],
  Nonce: ['nonce-mismatch'],
  'Request ID': ['request-id-mismatch'],
  Resources: ['resources-mismatch'],
  Times: ['issued-at-missing', 'issued-in-future', 'expired', 'not-yet-valid', 'too-old'],
  Signature: [],
}

/** @param {string} id of a session */
const keyOf = (id) => `playground-proof:${id}`

/**
 * Keeps what was signed for each session, and answers `GET proofs` with that of this browser's own.
 *
 * @param {import('@kit/siwx/server').SignInHandler} handler
 * @param {{ store: SignInStore, expecting: Expecting }} options
 * @returns {import('@kit/siwx/server').SignInHandler}
 */
export function keepProofs(handler, { store, expecting }) {
  return async (request) => {
    const action = new URL(request.url).pathname.split('/').at(-1)
    if (action === 'proofs' && request.method === 'GET') return answerProofs(request, { store, expecting })
    if (action !== 'verify' || request.method !== 'POST') return handler(request)
    const copy = request.clone()
    const response = await handler(request)
    // A multisig is accepted, and waited for.
    if (response.status !== 200) {
      await copy.body?.cancel()
      return response
    }
    const { session } = await response.clone().json()
    const { message, signature } = /** @type {Record<string, unknown>} */ (await copy.json())
    const value = JSON.stringify({ message, signature })
    const expiresAt = Date.parse(session.expiresAt)
    await store.put({ key: keyOf(session.id), owner: null, value, expiresAt }, Date.now())
    return response
  }
}

/**
 * @param {Request} request
 * @param {{ store: SignInStore, expecting: Expecting }} options
 */
async function answerProofs(request, { store, expecting }) {
  const sessions = await readSessions(request, store)
  const proofs = await Promise.all(
    sessions.map(async (session) => {
      const record = await store.get(keyOf(session.id), Date.now())
      if (!record) return []
      const { message, signature } = JSON.parse(record.value)
      const { id, proof, signedAt } = session
      return [{ id, proof, signedAt, message, checks: await listChecks({ message, signature }, session, expecting) }]
    }),
  )
  return Response.json({ proofs: proofs.flat() }, { headers: { 'cache-control': 'no-store' } })
}

/**
 * Runs `verify` again, as of the moment of signing. The nonce is compared with the message's own: only the sign-in could use it up.
 * A smart account was asked on its chain then, and is not asked again.
 *
 * @param {{ message: string, signature: string }} signed
 * @param {import('@kit/siwx/server').SignInSession} session
 * @param {Expecting} expecting
 */
async function listChecks({ message, signature }, { address, proof, signedAt }, expecting) {
  const parsed = await parseMessage(message)
  const nonce = (parsed.ok ? parsed.message.nonce : undefined) ?? ''
  // A wallet that connected and signed in one step says in the message what it lets the page do.
  const expected = { ...expecting, address, nonce, recap: true }
  const result = await verify({ message, signature, expected, now: Date.parse(signedAt) })
  const names = Object.entries(checks)
  if (result.ok) return names.map(([name]) => ({ name, outcome: 'passed' }))
  const { reason } = result
  const found = names.findIndex(([, codes]) => codes.includes(reason))
  const failed = found === -1 ? names.length - 1 : found
  const isOfContract = found === -1 && proof.startsWith('erc')
  const here = isOfContract ? 'passed on its chain, at the sign-in' : `failed: ${reason}`
  return names.map(([name], at) => ({ name, outcome: at < failed ? 'passed' : at > failed ? 'not reached' : here }))
}
