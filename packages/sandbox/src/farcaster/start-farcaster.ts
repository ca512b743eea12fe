import type { IncomingMessage } from 'node:http'
import { fieldsOf } from '../http/fields-of.ts'
import { type Exchange, type HttpServer, sendJson, sendText, startHttpServer } from '../http/http-server.ts'
import { readBody } from '../http/read-body.ts'
import { type Channels, createChannels } from './channels.ts'
import { connectPage, donePage } from './connect-page.ts'
import { farcasterPeople } from './people.ts'

export type Farcaster = {
  /** Its origin, in place of `https://relay.farcaster.xyz`. */
  readonly relayUrl: string
  stop(): Promise<void>
}

/** The page's form is sent to the page. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"

function sendPage({ response }: Exchange, status: number, page: string): void {
  response.setHeader('content-security-policy', policy)
  response.setHeader('x-content-type-options', 'nosniff')
  sendText(response, status, page, 'text/html; charset=utf-8')
}

async function readFields(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  try {
    return fieldsOf(JSON.parse((await readBody(request)) ?? ''))
  } catch {
    return {}
  }
}

async function openChannel({ request, response, url }: Exchange, channels: Channels): Promise<void> {
  const { siweUri, domain, nonce, notBefore, expirationTime, requestId } = await readFields(request)
  const optional = { nonce, notBefore, expirationTime, requestId }
  const given = Object.entries(optional).filter(([, value]) => value !== undefined)
  const isText = [siweUri, domain, ...given.map(([, value]) => value)].every((value) => typeof value === 'string')
  if (!isText) return sendJson(response, 400, { error: 'Validation error' })
  const asked = { siweUri: String(siweUri), domain: String(domain), ...Object.fromEntries(given) }
  const opened = channels.open(asked)
  const connect = new URL('/connect', `http://${request.headers.host ?? url.host}`)
  connect.searchParams.set('channelToken', opened.token)
  sendJson(response, 201, { channelToken: opened.token, url: connect.href, nonce: opened.nonce })
}

/** What a channel says. One that was approved says it once, and then there is none. */
function readStatus(channels: Channels, token: string): readonly [status: number, body: object] {
  const channel = channels.find(token)
  if (!channel) return [401, { error: 'Unauthorized' }]
  const { nonce } = channel.asked
  if (!channel.approved) return [202, { state: 'pending', nonce }]
  channels.close(token)
  const { message, signature, person } = channel.approved
  const { fid, userName: username, name: displayName, custody } = person
  const said = { fid, username, displayName, bio: '', pfpUrl: '', custody, verifications: [] }
  return [200, { state: 'completed', nonce, message, signature, ...said }]
}

function answerStatus({ request, response }: Exchange, channels: Channels): void {
  const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
  sendJson(response, ...readStatus(channels, token))
}

async function answerPerson(exchange: Exchange, channels: Channels): Promise<void> {
  const token = exchange.url.searchParams.get('channelToken') ?? ''
  const channel = channels.find(token)
  if (!channel || channel.approved) return sendPage(exchange, 404, donePage('This sign-in is over. Begin again.'))
  if (exchange.request.method !== 'POST') return sendPage(exchange, 200, connectPage(channel.asked.domain))
  const form = new URLSearchParams((await readBody(exchange.request)) ?? '')
  const person = farcasterPeople.find(({ fid }) => String(fid) === form.get('person'))
  const isApproved = form.get('decision') === 'approve' && person !== undefined
  if (isApproved) await channels.approve(token, person)
  else channels.close(token)
  sendPage(exchange, 200, donePage(isApproved ? 'You have approved. Go back to the app.' : 'You have declined.'))
}

async function answer(exchange: Exchange, channels: Channels): Promise<void> {
  const { request, response, url } = exchange
  const asked = `${request.method} ${url.pathname}`
  if (asked === 'POST /v1/channel') await openChannel(exchange, channels)
  else if (asked === 'GET /v1/channel/status') answerStatus(exchange, channels)
  else if (url.pathname === '/connect') await answerPerson(exchange, channels)
  else sendJson(response, 404, { error: 'Not Found' })
}

/**
 * Starts a fake of Farcaster Auth's relay on loopback, with a page that plays the app on a visitor's phone: someone to pick, Approve
 * and Decline.
 * @param port 0 takes a free one
 * @throws Error when the port is taken
 * @example const { relayUrl } = await startFarcaster()
 */
export async function startFarcaster(port = 0): Promise<Farcaster> {
  const channels = createChannels()
  const server: HttpServer = await startHttpServer(port, (exchange) => {
    answer(exchange, channels).catch(() => sendJson(exchange.response, 400, { error: 'That is no message.' }))
  })
  return { relayUrl: server.origin, stop: server.stop }
}
