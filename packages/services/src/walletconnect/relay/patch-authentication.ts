import { fieldsOf, isRecord } from '../is-record.ts'
import { engineOf } from './internals.ts'
import type { SignClient } from './library.ts'

/** The page's own question, as it was sent. */
export type AuthRequest = ReturnType<SignClient['auth']['requests']['getAll']>[number]

export type AuthAnswer = { readonly result: unknown } | { readonly error: unknown }

type Namespaces = Readonly<Record<string, unknown>>

/** The questions by `wc_sessionAuthenticate`, each by its nonce. */
export type Authentications = {
  /**
   * Follows a question.
   *
   * @param fallback what wallets that do not know the method are asked to approve on the same pairing
   * @param listener given the wallet's answer
   * @returns what stops that
   */
  follow(nonce: string, fallback: Namespaces, listener: (answer: AuthAnswer, request: AuthRequest) => void): () => void
}

/** JSON-RPC's code for what this page has done with the library's question. */
const taken = { code: -32_000, message: 'The kit has taken the answer.' }

/**
 * Takes the wallet's answer before the library does, which asks a node of its own whether contracts signed, makes a session even where it
 * has found that nobody did, and reads ReCaps by what pages do not have. The library is told of a failure, and ends its waiting. A
 * failure it gets as it is, and waits on for the other proposal where the wallet does not know the method.
 */
export function patchAuthentication(signClient: SignClient): Authentications {
  const engine = engineOf(signClient)
  const followed = new Map<string, Parameters<Authentications['follow']>>()
  const fallbacks = new Map<string, Namespaces>()
  const settle = engine.onSessionAuthenticateResponse.bind(engine)
  const send = engine.sendRequest.bind(engine)
  engine.onSessionAuthenticateResponse = (topic, payload) => {
    if (!isRecord(payload)) return
    const { id, result, error } = payload
    const request = signClient.auth.requests.getAll().find((one) => one.id === id)
    const [, , listener] = followed.get(request?.authPayload.nonce ?? '') ?? []
    if (request) listener?.('result' in payload ? { result } : { error }, request)
    settle(topic, 'result' in payload ? { id, jsonrpc: '2.0', error: taken } : payload)
  }
  // The library would propose `personal_sign` alone. It keeps the object that it sends.
  engine.sendRequest = (sent) => {
    const { topic, method, params } = sent
    const payload = fieldsOf(params.authPayload)
    const [, fallback] = followed.get(String(payload.nonce)) ?? []
    if (method === 'wc_sessionAuthenticate' && fallback) fallbacks.set(topic, fallback)
    const optionalNamespaces = fallbacks.get(topic)
    if (method === 'wc_sessionPropose' && optionalNamespaces) {
      Object.assign(params, { optionalNamespaces })
      fallbacks.delete(topic)
    }
    return send(sent)
  }
  return {
    follow(...question) {
      const [nonce] = question
      followed.set(nonce, question)
      return () => void followed.delete(nonce)
    },
  }
}
