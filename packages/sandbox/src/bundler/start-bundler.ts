import type { TestAccount } from '../accounts.ts'
import { type CaipChainId, caip } from '../chains.ts'
import { errorMessage } from '../error-message.ts'
import type { Node } from '../evm/nodes.ts'
import { byChainId } from '../evm/start-evm.ts'
import { fieldsOf } from '../http/fields-of.ts'
import { type Exchange, sendJson, startHttpServer } from '../http/http-server.ts'
import { errorResponse, JsonRpcError } from '../http/json-rpc.ts'
import { readBody } from '../http/read-body.ts'
import { openBundlerChain } from './bundler-chain.ts'
import { bundlerMethods, type Methods } from './bundler-methods.ts'

export type Bundler = {
  /** Where operations are sent to, by CAIP-2 id. */
  readonly urls: Readonly<Record<CaipChainId, string>>
  /** Answers everything with HTTP 503 until it is called with false. */
  setDown(isDown: boolean): void
  stop(): Promise<void>
}

async function answerOne(methods: Methods, request: unknown): Promise<object> {
  const { id: given, method, params = [] } = fieldsOf(request)
  const id = typeof given === 'string' || typeof given === 'number' ? given : null
  if (typeof method !== 'string' || !Array.isArray(params)) return errorResponse(-32600, 'Invalid Request', id)
  const perform = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!perform) return errorResponse(-32601, `The method ${method} is not available`, id)
  try {
    return { jsonrpc: '2.0', id, result: await perform(params) }
  } catch (error) {
    const failed = errorResponse(error instanceof JsonRpcError ? error.code : -32603, errorMessage(error), id)
    const data = error instanceof JsonRpcError ? error.data : undefined
    return data === undefined ? failed : { ...failed, error: { ...failed.error, data } }
  }
}

async function answer({ request, response }: Exchange, methods: Methods): Promise<void> {
  let body: unknown
  try {
    body = JSON.parse((await readBody(request)) ?? '')
  } catch {
    return sendJson(response, 400, errorResponse(-32700, 'Parse error'))
  }
  const answers = Array.isArray(body)
    ? await Promise.all(body.map((one: unknown) => answerOne(methods, one)))
    : await answerOne(methods, body)
  sendJson(response, 200, answers)
}

/**
 * Starts a bundler of ERC-4337 on loopback, with a path for each chain. It sends every operation at once, in a transaction of its own.
 * @param payer pays for the transactions, and gets back what the operations pay
 * @throws Error when the port is taken
 */
export async function startBundler(nodes: readonly Node[], payer: TestAccount, port = 0): Promise<Bundler> {
  const chains = new Map(nodes.map((node) => [`/${caip(node.chainId)}`, bundlerMethods(openBundlerChain(node, payer))]))
  let isDown = false
  const setDown = (value: boolean): void => {
    isDown = value
  }
  const server = await startHttpServer(port, (exchange) => {
    const { request, response, url } = exchange
    const asked = `${request.method} ${url.pathname}`
    const methods = chains.get(url.pathname)
    if (asked === 'POST /down' || asked === 'POST /up') {
      setDown(asked === 'POST /down')
      return sendJson(response, 200, { isDown })
    }
    if (isDown) return sendJson(response, 503, { message: 'The bundler is down.' })
    if (request.method !== 'POST' || !methods) return sendJson(response, 404, { message: 'Here is POST /eip155:1.' })
    void answer(exchange, methods)
  })
  const urls = byChainId(nodes.map(({ chainId }) => [caip(chainId), `${server.origin}/${caip(chainId)}`] as const))
  return { urls, setDown, stop: server.stop }
}
