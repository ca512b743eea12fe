import { createRequire } from 'node:module'
import { createEvmTestWallet } from '@kit/testing/evm'
import type { AuthPayload, Cacao } from './wallet-phone.ts'

type LibraryUtils = {
  populateAuthPayload(given: { authPayload: AuthPayload; chains: string[]; methods: string[] }): AuthPayload
  buildAuthObject(payload: AuthPayload, signature: { t: 'eip191'; s: string }, iss: string): Cacao
  formatMessage(payload: AuthPayload, iss: string): string
}

/** What the wallet library tells wallets to answer with. */
const utils: LibraryUtils = createRequire(createRequire(import.meta.url).resolve('@reown/walletkit'))(
  '@walletconnect/utils',
)

const wallet = createEvmTestWallet({ privateKeys: [`0x${'11'.repeat(32)}`], rpcUrls: { 1: 'http://127.0.0.1:1' } })
const { request } = wallet.providerFor('https://phone.test')

/** The account that signs. */
export const signer = wallet.activeAddress

type Options = {
  /** Where the account is that signs; default: the first that was asked for. */
  readonly chain?: string | undefined
  readonly chains?: string[]
  readonly methods?: string[]
  /** What a wallet writes that does as it likes. */
  readonly change?: Partial<AuthPayload>
}

/** Signs as the wallet library's own guide says. */
export async function signCacao(asked: AuthPayload, options: Options = {}): Promise<Cacao> {
  const { chain = asked.chains[0], chains = asked.chains, methods = ['personal_sign', 'eth_sendTransaction'] } = options
  const payload = { ...utils.populateAuthPayload({ authPayload: asked, chains, methods }), ...options.change }
  const iss = `did:pkh:${chain}:${signer}`
  const text = utils.formatMessage(payload, iss)
  await request({ method: 'eth_requestAccounts' })
  const params = [`0x${Buffer.from(text).toString('hex')}`, signer]
  const signature = String(await request({ method: 'personal_sign', params }))
  return utils.buildAuthObject(payload, { t: 'eip191', s: signature }, iss)
}
