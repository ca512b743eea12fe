import type { Fetch } from '../chain/rpc/post.ts'

export type Message = { readonly id: number; readonly method: string; readonly params: unknown }
/** A request, or a batch of them. */
export type Posted = Message | Message[]
type Reply = (message: Message) => unknown

/** The only request of a post, or the first one of a batch. */
export function messageIn(posted: Posted): Message {
  const [message] = [posted].flat()
  if (!message) throw new Error('The batch is empty.')
  return message
}

/** One HTTP answer of a fake node. */
export type StubAnswer = {
  readonly status?: number
  readonly headers?: Record<string, string>
  /** The body's text, or a function from the posted value to the body. */
  readonly body?: string | ((posted: Posted) => unknown) | ReadableStream<Uint8Array>
  /** Milliseconds until the headers. */
  readonly after?: number
  /** Makes the request fail. */
  readonly down?: boolean
  /** Never answers. */
  readonly hangs?: boolean
}

export type StubFetch = {
  readonly fetch: Fetch
  /** Every post with its address and time, in milliseconds of the test's clock. */
  readonly posts: { url: string; body: Posted; at: number; signal: AbortSignal | undefined }[]
}

/** Answers requests one after the other; the last answer repeats. */
export function stubFetch(
  ...answers: readonly (StubAnswer | ((url: string, body: Posted) => StubAnswer))[]
): StubFetch {
  const posts: StubFetch['posts'] = []
  return {
    posts,
    fetch: async (url, init) => {
      const body: Posted = JSON.parse(String(init.body))
      const answer = answers[Math.min(posts.length, answers.length - 1)] ?? {}
      posts.push({ url, body, at: performance.now(), signal: init.signal ?? undefined })
      return respond(typeof answer === 'function' ? answer(url, body) : answer, body)
    },
  }
}

async function respond(
  { status = 200, headers = {}, body = replies(), after, down, hangs }: StubAnswer,
  posted: Posted,
) {
  if (hangs) return new Promise<Response>(() => {})
  if (after) await new Promise((resolve) => setTimeout(resolve, after))
  if (down) throw new TypeError('fetch failed')
  const content = typeof body === 'function' ? JSON.stringify(body(posted)) : body
  return new Response(content, { status, headers: { 'content-type': 'application/json', ...headers } })
}

/** Answers requests and batches properly: chain id 1 and the balance `0x64` by default. */
export function replies(reply: Reply = ({ method }) => (method === 'eth_chainId' ? '0x1' : '0x64')) {
  const one = (message: Message) => ({ jsonrpc: '2.0', id: message.id, result: reply(message) })
  return (posted: Posted) => (Array.isArray(posted) ? posted.map(one) : one(posted))
}

/** A body that stalls after its first byte, or sends one byte every `everyMs` milliseconds. */
export function slowBody(text: string, everyMs?: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      if (at > 0 && everyMs === undefined) return new Promise(() => {})
      if (at > 0) await new Promise((resolve) => setTimeout(resolve, everyMs))
      controller.enqueue(bytes.slice(at, at + 1))
      at += 1
      if (at === bytes.length) controller.close()
    },
  })
}
