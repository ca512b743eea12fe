import { type Exchange, sendJson, sendText } from '../door.ts'
import { largestBody, readBody } from '../read-body.ts'
import {
  found,
  type Read,
  type Reply,
  readAddressStats,
  readAddressTransactions,
  readBlockHash,
  readCoins,
  readFees,
  readTipHash,
  readTipHeight,
  readTransaction,
  readTransactionHex,
  readTransactionStatus,
  refused,
} from './esplora-reads.ts'
import type { Inscriptions } from './inscriptions.ts'
import { readOutput } from './ord-output.ts'
import type { Regtest } from './regtest.ts'

const mostBlocks = 1000

const esplora: readonly (readonly [path: RegExp, read: Read])[] = [
  [/^\/address\/([^/]+)$/, readAddressStats],
  [/^\/address\/([^/]+)\/utxo$/, readCoins],
  [/^\/address\/([^/]+)\/txs$/, readAddressTransactions],
  [/^\/tx\/([^/]+)$/, readTransaction],
  [/^\/tx\/([^/]+)\/hex$/, readTransactionHex],
  [/^\/tx\/([^/]+)\/status$/, readTransactionStatus],
  [/^\/block-height\/([^/]+)$/, readBlockHash],
  [/^\/blocks\/tip\/height$/, readTipHeight],
  [/^\/blocks\/tip\/hash$/, readTipHash],
  [/^\/fee-estimates$/, readFees],
]

type Fund = (address: string, sats: number) => Promise<string>

/** Everything that the Bitcoin port answers: Esplora's API, one read of `ord`, the faucet and the miner. */
export function createBitcoinRoutes(regtest: Regtest, inscriptions: Inscriptions, fund: Fund) {
  const reads = [...esplora, [/^\/output\/([^/]+)$/, readOutput(inscriptions)] as const]

  const get = async (path: string): Promise<Reply | null> => {
    for (const [pattern, read] of reads) {
      const match = pattern.exec(path)
      if (match) return read(regtest, match[1] ?? '')
    }
    return null
  }

  const post = async ({ request, url }: Exchange): Promise<Reply | null> => {
    const { pathname, searchParams } = url
    if (pathname === '/tx') return broadcast(regtest, await readBody(request))
    if (pathname === '/mine') return mine(regtest, Number(searchParams.get('blocks') ?? 1))
    const to = /^\/faucet\/([^/]+)$/.exec(pathname)?.[1]
    if (to === undefined) return null
    try {
      return found({ txid: await fund(to, Number(searchParams.get('sats') ?? 100_000)) })
    } catch (error) {
      return refusal(error)
    }
  }

  return (exchange: Exchange): void => {
    const { request, response, url } = exchange
    const reply = request.method === 'POST' ? post(exchange) : get(url.pathname)
    reply.then(
      (given) => {
        const { status, body } = given ?? { status: 404, body: 'Here is an Esplora-shaped API of a regtest chain.' }
        if (typeof body === 'string') return sendText(response, status, body, 'text/plain')
        sendJson(response, status, body)
      },
      (error: unknown) => sendText(response, 500, reason(error), 'text/plain'),
    )
  }
}

async function broadcast(regtest: Regtest, body: string | null): Promise<Reply> {
  if (body === null) return { status: 413, body: `More than ${largestBody} bytes` }
  const hex = body.trim()
  if (!/^([0-9a-f]{2})+$/i.test(hex)) return rejection(-22, 'TX decode failed')
  return regtest.broadcast(Buffer.from(hex, 'hex')).then(found, (error: unknown) => {
    const { type, reason: rule } = error as { type?: unknown; reason?: unknown }
    return type === 'VerifyError' ? rejection(-26, String(rule)) : rejection(-25, reason(error))
  })
}

/** As Esplora passes on what its node says. */
const rejection = (code: number, message: string): Reply =>
  refused(`sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`)

async function mine(regtest: Regtest, blocks: number): Promise<Reply> {
  if (!Number.isInteger(blocks) || blocks < 1 || blocks > mostBlocks) return refused('blocks is not 1 to 1000')
  await regtest.mine(blocks)
  return found({ height: regtest.node.chain.height })
}

const refusal = (error: unknown): Reply => refused(reason(error))
const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))
