import type { Network } from '@kit/core'
import { createRpcClient, type RpcClient, type RpcClientOptions } from '../chain/rpc-client.ts'
import type { Fetch } from '../chain/rpc-request.ts'
import { mainnet } from './harness.ts'

type Reply = (
  body: { id: string; method: string; params: readonly unknown[] },
  url: string,
) => Response | Promise<Response>

export type FakeRpc = { readonly rpc: RpcClient; readonly requests: readonly string[] }

/** An RPC client whose endpoints answer as the test says; `requests` lists every URL that was requested. */
export function fakeRpc(
  reply: Reply,
  urls: readonly string[] = ['https://one.example'],
  options: Pick<RpcClientOptions, 'gateway' | 'projectId' | 'ranked'> = {},
): FakeRpc {
  const requests: string[] = []
  const fetch: Fetch = async (url, init) => {
    requests.push(url)
    const { signal } = init
    const answer = Promise.resolve(reply(JSON.parse(String(init.body)), url))
    return Promise.race([
      answer,
      new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    ])
  }
  const network: Network<'solana'> = { ...mainnet, rpcUrls: { default: { http: urls } } }
  return { rpc: createRpcClient({ networks: [network], fetch, ...options }), requests }
}

export const resultResponse = (id: string, result: unknown) => Response.json({ jsonrpc: '2.0', id, result })
export const errorResponse = (id: string, code: number, message = 'no', data?: object) =>
  Response.json({ jsonrpc: '2.0', id, error: { code, message, data } })
