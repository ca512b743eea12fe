import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isKitError, type SignedMessage, type SignIn, type SignInAccount } from '@kit/core'
import { createSignInHandler, memoryStore, type SignInHandlerOptions } from '@kit/siwx/server'
import { createBitcoinTestWallet } from '@kit/testing/bitcoin'
import { createEvmTestWallet } from '@kit/testing/evm'
import { createSolanaTestWallet } from '@kit/testing/solana'
import { toBase58 } from '../../base58.ts'
import type { Fetch } from '../ask-server.ts'

export const origin = 'https://acme.org'

const chains = {
  evm: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bitcoin: 'bip122:000000000019d6689c085ae165831e93',
} as const

/** An account with a real key in one of the test wallets. */
export type Signer = { readonly account: SignInAccount; sign(message: string): Promise<string> }

export async function evmSigner(): Promise<Signer> {
  const key = `0x${'11'.repeat(32)}` as const
  const wallet = createEvmTestWallet({ privateKeys: [key], rpcUrls: { 1: 'http://127.0.0.1:1' } })
  const { request } = wallet.providerFor(origin)
  await request({ method: 'eth_requestAccounts' })
  const address = wallet.activeAddress
  const sign = async (message: string) =>
    String(await request({ method: 'personal_sign', params: [`0x${Buffer.from(message).toString('hex')}`, address] }))
  return { account: { network: chains.evm, address }, sign }
}

async function solanaSigner(): Promise<Signer> {
  const wallet = await createSolanaTestWallet({ secretKeys: [new Uint8Array(32).fill(7)] })
  const feature = (name: string) => wallet.standardFor(origin).features[name] as Record<string, Ask>
  await feature('standard:connect').connect?.()
  const [account] = wallet.standardFor(origin).accounts
  return {
    account: { network: chains.solana, address: wallet.activeAddress },
    async sign(message) {
      const signed = await feature('solana:signMessage').signMessage?.({ account, message: Buffer.from(message) })
      const [{ signature }] = signed as [{ signature: Uint8Array }]
      return toBase58(signature)
    },
  }
}

type Ask = (input?: unknown) => Promise<unknown>

/** @param protocol BIP-322, or `ECDSA` for the legacy form */
export async function bitcoinSigner(protocol?: 'ECDSA'): Promise<Signer> {
  const wallet = createBitcoinTestWallet({ privateKeys: ['22'.repeat(32)] })
  await wallet.handle(origin, 'wallet_connect')
  const address = wallet.activeAddress
  return {
    account: { network: chains.bitcoin, address },
    async sign(message) {
      const request = { address, message, ...(protocol && { protocol }) }
      const { signature } = (await wallet.handle(origin, 'signMessage', request)) as { signature: string }
      return signature
    },
  }
}

export const signers = { evm: evmSigner, solana: solanaSigner, bitcoin: () => bitcoinSigner() } as const

/** The real handler on a server of this machine. */
export async function serveHandler(options: Partial<SignInHandlerOptions> = {}) {
  const store = memoryStore()
  const handler = createSignInHandler({
    store,
    domains: ['acme.org'],
    chains: Object.values(chains),
    statement: 'Sign in to Acme.',
    ...options,
  })
  const asked: string[] = []
  const server = createServer(async (incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`)
    const answer = await handler(await toRequest(incoming))
    outgoing.writeHead(answer.status, [...answer.headers].flat())
    outgoing.end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Ends the sessions of an account, as its owner may do on another device. */
    async revoke({ network, address }: SignInAccount) {
      const now = Date.now()
      for (const { key } of await store.list(`${network}:${address}`, now)) await store.take(key, now)
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  }
}

async function toRequest(incoming: IncomingMessage) {
  const { url, method = 'GET', headers } = incoming
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part)
  const all = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string])
  return new Request(`${origin}${url}`, { method, headers: all, body: method === 'GET' ? null : Buffer.concat(parts) })
}

/** What a browser does for a page of `origin`: it writes its headers, and keeps cookies. */
export function openBrowser(server: string) {
  const cookies = new Map<string, string>()
  const inits: RequestInit[] = []
  const browserFetch: Fetch = async (input, init = {}) => {
    inits.push(init)
    const headers = new Headers(init.headers)
    headers.set('sec-fetch-site', 'same-origin')
    if (init.method === 'POST') headers.set('origin', origin)
    headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const answer = await fetch(String(input).replace(origin, server), { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return { fetch: browserFetch, cookies, inits }
}

export const staying = () => new AbortController().signal

export async function signedBy({ account, sign }: Signer, signIn: SignIn): Promise<SignedMessage> {
  const { message } = await signIn.createMessage(account, staying())
  return { ...account, message, signature: await sign(message) }
}

/** What a promise rejects with, as its code and its detail. */
export async function failureOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise
  } catch (error) {
    if (!isKitError(error)) throw error
    return `${error.code}: ${error.detail}`
  }
  return 'no failure'
}

/** What a wallet writes that connects and signs in one step over WalletConnect. */
export function recapMessage({
  address,
  nonce,
  issuedAt,
  statement = 'Sign in to Acme.',
}: {
  readonly address: string
  readonly nonce: string
  readonly issuedAt: string
  readonly statement?: string
}): string {
  const recap = btoa(JSON.stringify({ att: { eip155: { 'request/personal_sign': [{}] } } })).replace(/=+$/, '')
  const granted = "(1) 'request': 'personal_sign' for 'eip155'."
  return [
    ...['acme.org wants you to sign in with your Ethereum account:', address, ''],
    `${statement} I further authorize the stated URI to perform the following actions on my behalf: ${granted}`,
    ...['', `URI: ${origin}`, 'Version: 1', 'Chain ID: 1', `Nonce: ${nonce}`, `Issued At: ${issuedAt}`],
    ...['Resources:', `- urn:recap:${recap}`],
  ].join('\n')
}
