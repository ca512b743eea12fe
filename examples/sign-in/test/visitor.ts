import { createMessage } from '@kit/siwx'
import type { SignInSession } from '@kit/siwx/server'
import { privateKeyToAccount } from 'viem/accounts'

type Answer = {
  readonly status: number
  readonly body: { readonly sessions?: readonly SignInSession[]; error?: string }
}

const page = 'http://localhost:3000'

/**
 * A visitor with a wallet, in a browser on a page of `localhost:3000`.
 *
 * @param send brings a request to the server
 */
export function openVisitor(base: string, send: (request: Request) => Promise<Response> = fetch) {
  const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  const cookies = new Map<string, string>()

  async function ask(action: string, body?: unknown, origin = page): Promise<Answer> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { origin, cookie, 'content-type': 'application/json' }
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await send(new Request(base + action, init))
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  }

  async function sign() {
    const { body } = await ask('nonce', {})
    const message = await createMessage({
      ...(body as unknown as { domain: string; uri: string; version: '1'; nonce: string; issuedAt: string }),
      namespace: 'eip155',
      chainId: 'eip155:1',
      address: account.address,
    })
    return { message, signature: await account.signMessage({ message }) }
  }

  return { account: `eip155:1:${account.address}`, ask, sign }
}
