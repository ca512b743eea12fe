import type { Network } from '@kit/core'
import { createNode, type Fetch, type Node } from '../rpc/node.ts'
import { mainnet } from './bench.ts'

type Reply = (
  body: { id: string; method: string; params: readonly unknown[] },
  url: string,
) => Response | Promise<Response>

export type ScriptedNode = { readonly node: Node; readonly asked: readonly string[] }

/** A node whose endpoints answer as the test says; `asked` has every address that was asked. */
export function scriptedNode(reply: Reply, urls: readonly string[] = ['https://one.example']): ScriptedNode {
  const asked: string[] = []
  const fetch: Fetch = async (url, init) => {
    asked.push(url)
    const { signal } = init
    const answer = Promise.resolve(reply(JSON.parse(String(init.body)), url))
    return Promise.race([
      answer,
      new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    ])
  }
  const network: Network<'solana'> = { ...mainnet, rpcUrls: { default: { http: urls } } }
  return { node: createNode({ networks: [network], fetch }), asked }
}

export const answerOf = (id: string, result: unknown) => Response.json({ jsonrpc: '2.0', id, result })
export const refusalOf = (id: string, code: number, message = 'no') =>
  Response.json({ jsonrpc: '2.0', id, error: { code, message } })
