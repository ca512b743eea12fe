import { errorMessage } from '../error-message.ts'
import { type Exchange, sendJson, sendText } from '../http/http-server.ts'
import { maxBodyBytes, readBody } from '../http/read-body.ts'
import {
  badRequest,
  type EsploraHandler,
  ok,
  type Reply,
  readAddressStats,
  readAddressTransactions,
  readBlockHash,
  readCoins,
  readFees,
  readSpend,
  readTipHash,
  readTipHeight,
  readTransaction,
  readTransactionHex,
  readTransactionStatus,
  readTransactionsAfter,
} from './esplora-reads.ts'
import type { Inscriptions } from './inscriptions.ts'
import { createOutputHandler } from './ord-output.ts'
import type { Regtest } from './regtest.ts'

const maxBlocks = 1000

const esplora: readonly (readonly [path: RegExp, read: EsploraHandler])[] = [
  [/^\/address\/([^/]+)$/, readAddressStats],
  [/^\/address\/([^/]+)\/utxo$/, readCoins],
  [/^\/address\/([^/]+)\/txs$/, readAddressTransactions],
  [/^\/address\/([^/]+)\/txs\/chain\/([^/]+)$/, readTransactionsAfter],
  [/^\/tx\/([^/]+)$/, readTransaction],
  [/^\/tx\/([^/]+)\/hex$/, readTransactionHex],
  [/^\/tx\/([^/]+)\/status$/, readTransactionStatus],
  [/^\/tx\/([^/]+)\/outspend\/([^/]+)$/, readSpend],
  [/^\/block-height\/([^/]+)$/, readBlockHash],
  [/^\/blocks\/tip\/height$/, readTipHeight],
  [/^\/blocks\/tip\/hash$/, readTipHash],
  [/^\/fee-estimates$/, readFees],
]

type ReadDns = (name: string) => Reply
type Fund = (address: string, sats: number) => Promise<string>

/** Creates the handler of the Bitcoin port: Esplora's API, the `output` read of `ord`, the faucet, the miner and what stands in for DNS. */
export function createBitcoinRoutes(regtest: Regtest, inscriptions: Inscriptions, fund: Fund, readDns: ReadDns) {
  const reads = [...esplora, [/^\/output\/([^/]+)$/, createOutputHandler(inscriptions)] as const]

  const get = async ({ pathname: path, searchParams }: URL): Promise<Reply | null> => {
    if (path === '/dns-query') return readDns(searchParams.get('name') ?? '')
    for (const [pattern, read] of reads) {
      const match = pattern.exec(path)
      if (match) return regtest.enqueue(() => read(regtest, match[1] ?? '', match[2]))
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
      return ok({ txid: await fund(to, Number(searchParams.get('sats') ?? 100_000)) })
    } catch (error) {
      return badRequest(errorMessage(error))
    }
  }

  return (exchange: Exchange): void => {
    const { request, response, url } = exchange
    const reply = request.method === 'POST' ? post(exchange) : get(url)
    reply.then(
      (answer) => {
        const { status, body } = answer ?? { status: 404, body: 'This is an Esplora API of a regtest chain.' }
        if (typeof body === 'string') return sendText(response, status, body, 'text/plain')
        sendJson(response, status, body)
      },
      (error: unknown) => sendText(response, 500, errorMessage(error), 'text/plain'),
    )
  }
}

async function broadcast(regtest: Regtest, body: string | null): Promise<Reply> {
  if (body === null) return { status: 413, body: `More than ${maxBodyBytes} bytes` }
  const hex = body.trim()
  if (!/^([0-9a-f]{2})+$/i.test(hex)) return rejection(-22, 'TX decode failed')
  return regtest.broadcast(Buffer.from(hex, 'hex')).then(ok, (error: unknown) => {
    const rule = violatedRule(error)
    return rule === undefined ? rejection(-25, errorMessage(error)) : rejection(-26, rule)
  })
}

/** Formats the node's error as Esplora does. */
const rejection = (code: number, message: string): Reply =>
  badRequest(`sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`)

async function mine(regtest: Regtest, blocks: number): Promise<Reply> {
  if (!Number.isInteger(blocks) || blocks < 1 || blocks > maxBlocks) return badRequest('blocks is not 1 to 1000')
  await regtest.mine(blocks)
  return ok({ height: regtest.node.chain.height })
}

/** The rule that a transaction violates, which bcoin's `VerifyError` names. */
function violatedRule(error: unknown): string | undefined {
  const isVerifyError = error instanceof Error && 'type' in error && error.type === 'VerifyError'
  return isVerifyError && 'reason' in error ? String(error.reason) : undefined
}
