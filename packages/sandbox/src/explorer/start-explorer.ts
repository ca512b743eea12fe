import type { ChainReader } from '../blockchain-api/chain-reader.ts'
import { errorMessage } from '../error-message.ts'
import { type Exchange, type HttpServer, sendText, startHttpServer } from '../http/http-server.ts'
import { addressPage, transactionPage } from './explorer-pages.ts'
import { type Page, pagePolicy, writePage } from './write-page.ts'

const pages = { tx: transactionPage, address: addressPage }
const path = /^\/([^/]+)\/(tx|address)\/([^/]+)$/

/**
 * Starts a server on loopback with a page for each transaction and each address of each chain, at
 * `/{CAIP-2 id}/tx/{hash}` and `/{CAIP-2 id}/address/{address}`.
 * @throws Error when no port is free
 */
export function startExplorer(readers: readonly ChainReader[]): Promise<HttpServer> {
  return startHttpServer(0, (exchange) => {
    findPage(readers, exchange.url.pathname).then(
      (page) => sendPage(exchange, page ? 200 : 404, page ?? { title: 'Not on this chain', tables: [] }),
      (error: unknown) => sendPage(exchange, 502, { title: errorMessage(error), tables: [] }),
    )
  })
}

async function findPage(readers: readonly ChainReader[], pathname: string): Promise<Page | undefined> {
  const [, chain = '', kind, id = ''] = path.exec(pathname) ?? []
  const reader = readers.find(({ chainId }) => chainId === decode(chain))
  if (!reader || (kind !== 'tx' && kind !== 'address')) return undefined
  return pages[kind](reader, decode(id))
}

function sendPage({ response }: Exchange, status: number, page: Page): void {
  response.setHeader('content-security-policy', pagePolicy)
  response.setHeader('x-content-type-options', 'nosniff')
  sendText(response, status, writePage(page), 'text/html; charset=utf-8')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
