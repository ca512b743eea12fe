import { base, mainnet, solana } from '../domain/networks.ts'
import { selectSignIn } from '../models/sign-in.ts'
import type { Visibility } from '../ports/runtime.ts'
import { connect } from '../verbs/connect.ts'
import { type Script, scriptedAdapter } from './fake-adapter.ts'
import { connectionTo } from './sample-connection.ts'
import { settle } from './settle.ts'
import { signInServer } from './sign-in-server.ts'
import { startKitWith } from './start-kit.ts'

type Settings = Parameters<typeof signInServer>[0] & {
  /** How wallets of Solana connect. */
  readonly connect?: Script<'solana'>['connect']
  /** How wallets of EVM are restored. */
  readonly restore?: Script<'eip155'>['restore']
  /** How wallets of EVM move to a network. */
  readonly switchNetwork?: Script<'eip155'>['switchNetwork']
  readonly sign?: (message: string) => Promise<string>
  readonly storage?: ReturnType<typeof startKitWith>['storage']
  readonly now?: () => number
  readonly visibility?: Visibility | undefined
  readonly before?: (server: ReturnType<typeof signInServer>['server']) => void
}

/** The account of the wallets on EVM. */
export const [{ address: signer }] = connectionTo('eip155').accounts

/** A kit over wallets that sign, and a server in memory. */
export function startSignIn({
  sign = async (message) => `signed ${message}`,
  storage,
  connect: connectTo,
  restore = async () => connectionTo('eip155'),
  switchNetwork = async ({ network }) => network,
  before,
  now = () => 0,
  visibility,
  ...config
}: Settings = {}) {
  const { server, siwx } = signInServer(config)
  before?.(server)
  const prompts: string[] = []
  const features = {
    async signMessage({ message }: { message: string | Uint8Array }) {
      prompts.push(String(message))
      return { signature: await sign(String(message)) }
    },
  }
  const evm = scriptedAdapter('eip155', { features, restore, switchNetwork })
  const sol = scriptedAdapter('solana', { features, ...(connectTo && { connect: connectTo }) })
  const harness = startKitWith([evm, sol], {
    networks: [mainnet, base, solana],
    siwx,
    runtime: { clock: { now }, visibility },
    ...(storage && { storage }),
  })
  const { kit } = harness
  const state = () => kit.getSnapshot().signIn
  const join = async (namespace: 'eip155' | 'solana' = 'eip155') => {
    await connect(kit, { wallet: 'io.wallet', namespace })
    await settle()
  }
  const send = async (...events: Parameters<typeof kit.send>) => {
    kit.send(...events)
    await settle()
  }
  const model = () => selectSignIn(kit.getSnapshot() as never, kit.settings, { namespace: 'eip155' })
  const codeOf = () => {
    const now = state()
    return 'error' in now ? now.error?.code : undefined
  }
  const isConnected = () => kit.getSnapshot().wallets.eip155.is === 'connected'
  return { ...harness, evm, server, prompts, state, join, send, model, codeOf, isConnected }
}
