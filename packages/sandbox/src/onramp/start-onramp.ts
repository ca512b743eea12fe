import { type Exchange, sendJson, sendText, startHttpServer } from '../http/http-server.ts'
import { readBody } from '../http/read-body.ts'
import { buyPage, orderPage, refusalPage } from './buy-page.ts'
import type { Offer } from './offers.ts'
import { createOrders, type Deliver, type Order, type Orders, outcomes } from './orders.ts'
import { providers } from './providers.ts'
import { readPurchase } from './read-purchase.ts'

/** Where visitors buy, and where their orders can be followed. */
export type OnrampEndpoints = {
  readonly providers: readonly {
    readonly id: string
    readonly name: string
    /** The page that sells; `walletAddress`, `destinationCurrencyCode` and more go into its query. */
    readonly url: string
    readonly feePercent: number
  }[]
  /** `GET {orders}?partnerUserId=` lists orders as JSON, `GET {orders}/{id}` has one. */
  readonly orders: string
}

export type Onramp = {
  readonly endpoints: OnrampEndpoints
  readonly offers: readonly Offer[]
  /** The orders of every visitor, the newest first. */
  orders(): readonly Order[]
  /** Delivers an order that is late now; returns undefined for any other. */
  deliver(id: string): Promise<Order | undefined>
  stop(): Promise<void>
}

export type OnrampOptions = {
  readonly offers: readonly Offer[]
  readonly deliver: Deliver
  /** Milliseconds after which a late order is delivered; 20 000 by default. */
  readonly lateBy?: number
}

/** The page's form is sent to the page. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"

function sendPage({ response }: Exchange, status: number, page: string): void {
  response.setHeader('content-security-policy', policy)
  response.setHeader('x-content-type-options', 'nosniff')
  sendText(response, status, page, 'text/html; charset=utf-8')
}

async function answerBuyer(exchange: Exchange, provider: string, offers: readonly Offer[], orders: Orders) {
  const { request, response, url } = exchange
  const purchase = readPurchase(offers, provider, url.searchParams)
  if ('refusal' in purchase) return sendPage(exchange, 400, refusalPage(purchase.refusal))
  if (request.method !== 'POST') return sendPage(exchange, 200, buyPage(purchase))
  const form = new URLSearchParams((await readBody(request)) ?? '')
  const outcome = outcomes.find((one) => one === form.get('outcome'))
  if (!outcome) return sendPage(exchange, 400, buyPage(purchase))
  const { id } = await orders.place(purchase, outcome)
  response.writeHead(303, { location: `/orders/${id}/page` }).end()
}

async function answerOrders({ request, response, url }: Exchange, orders: Orders, path: string): Promise<void> {
  const partnerUserId = url.searchParams.get('partnerUserId')
  if (path === '') {
    const found = orders.list().filter((order) => partnerUserId === null || order.partnerUserId === partnerUserId)
    return sendJson(response, 200, { orders: found })
  }
  const [, id = '', rest] = path.split('/')
  const delivered = request.method === 'POST' && rest === 'deliver' ? await orders.deliver(id) : undefined
  const order = delivered ?? orders.list().find((one) => one.id === id)
  const isRead = request.method === 'GET' || delivered
  if (!order || !isRead) return sendJson(response, 404, { message: 'There is no such order.' })
  if (rest === 'page') return sendPage({ request, response, url }, 200, orderPage(order))
  sendJson(response, 200, order)
}

/**
 * Starts a server on loopback that stands in for the sellers of an on-ramp. Nobody pays, and test money really arrives.
 * @throws Error when no port is free
 */
export async function startOnramp({ offers, deliver, lateBy = 20_000 }: OnrampOptions): Promise<Onramp> {
  const orders = createOrders(deliver, lateBy)
  const answer = async (exchange: Exchange): Promise<void> => {
    const { pathname } = exchange.url
    const [, provider] = /^\/([^/]+)\/buy$/.exec(pathname) ?? []
    if (provider !== undefined) return answerBuyer(exchange, provider, offers, orders)
    if (/^\/orders(\/|$)/.test(pathname)) return answerOrders(exchange, orders, pathname.slice('/orders'.length))
    sendJson(exchange.response, 404, { message: 'Here are GET /sandbox-pay/buy and GET /orders.' })
  }
  const server = await startHttpServer(0, (exchange) => {
    answer(exchange).catch(() => sendJson(exchange.response, 400, { message: 'That is no request.' }))
  })
  return {
    endpoints: {
      providers: providers.map(({ id, name, feePercent }) => ({
        ...{ id, name, feePercent },
        url: `${server.origin}/${id}/buy`,
      })),
      orders: `${server.origin}/orders`,
    },
    offers,
    orders: orders.list,
    deliver: orders.deliver,
    stop() {
      orders.stop()
      return server.stop()
    },
  }
}
