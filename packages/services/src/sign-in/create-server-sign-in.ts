import type { CaipNetworkId, SignIn, SignInAccount, SignInSession } from '@kit/core'
import { isSameAddress } from '@kit/core/adapters'
import type { InferOutput } from 'valibot'
import { type Fetch, type Outcome, serverAt } from './ask-server.ts'
import { otherPages } from './other-pages.ts'
import { challengeAnswer, sessionAnswer, signOutAnswer, verifyAnswer } from './server-answers.ts'
import { refused, unavailable } from './sign-in-errors.ts'
import { prepareSignature, writeMessage } from './write-message.ts'

type Options = {
  readonly server: string
  readonly page: { readonly origin: string }
  readonly fetch?: Fetch
}

type Asked = SignInAccount & { readonly message: string }

/** Asks a smart account whether it agrees to the message by itself. */
const noSignature = '0x'

/** Lets a server believe signatures and keep the sessions. */
export function createServerSignIn(options: Options): SignIn {
  const { server, page, fetch = (...asked) => globalThis.fetch(...asked) } = options
  const ask = serverAt(server, page.origin, fetch)
  const others = otherPages(`kit.sign-in ${server}`)
  async function challengeFor(
    networks: readonly CaipNetworkId[],
    body: { readonly recap?: true; readonly account?: string },
    signal: AbortSignal,
  ) {
    const challenge = answerOf(await ask({ action: 'nonce', body, schema: challengeAnswer, signal }))
    checkChallenge(challenge, networks, page.origin)
    const { chains: _, recap = false, isSmartAccount, ...fields } = challenge
    if (recap !== (body.recap ?? false)) throw unavailable('The server takes no ReCap.')
    return { fields, isSmartAccount }
  }
  async function verify({ network, address, message }: Asked, signature: string, signal: AbortSignal) {
    const outcome = await ask({ action: 'verify', body: { message, signature }, schema: verifyAnswer, signal })
    if (outcome.is === 'refused' && isAboutSignature(outcome)) throw refused(outcome.code)
    const { isPending, session: begun } = answerOf(outcome)
    if (isPending) return null
    if (!begun) throw unavailable('The server began no session.')
    const { session } = begun
    if (session.network !== network || !isSameAddress(session.address, address))
      throw refused('session-of-other-account')
    others.tell()
    return withClock(session)
  }
  return {
    async createMessage({ network, address }, signal) {
      const { fields, isSmartAccount } = await challengeFor([network], { account: `${network}:${address}` }, signal)
      const message = await writeMessage({ network, address }, fields)
      return { message, signableUntil: isSmartAccount ? Date.parse(fields.expirationTime) : null }
    },
    async createChallenge({ networks, recap }, signal) {
      const { fields } = await challengeFor(networks, recap ? { recap } : {}, signal)
      return fields
    },
    async verify({ signature, ...asked }, signal) {
      const session = await verify(asked, await prepareSignature(asked, signature), signal)
      if (session === null) throw refused('not-signed-yet')
      return session
    },
    readApproval: (asked, signal) => verify(asked, noSignature, signal),
    async getSessions(signal) {
      const { sessions } = answerOf(await ask({ action: 'session', schema: sessionAnswer, signal }))
      return sessions.filter(({ isCurrent }) => isCurrent).map(({ session }) => withClock(session))
    },
    async signOut({ id }, signal) {
      const outcome = await ask({ action: 'sign-out', body: { id }, schema: signOutAnswer, signal })
      if (outcome.is !== 'refused' || outcome.code !== 'session-unknown') answerOf(outcome)
      others.tell()
    },
    watch: others.watch,
  }
}

function answerOf<T>(outcome: Outcome<T>): T {
  if (outcome.is === 'refused') throw unavailable(`The server refuses: ${outcome.code}`)
  return outcome.value
}

/** Other refusals are of the request, such as a page that the server does not know, and no other signature would help. */
const isAboutSignature = ({ status, code }: { status: number; code: string }) =>
  status === 401 || code === 'message-malformed'

/** A visitor must not be asked to sign what another site could use. */
function checkChallenge(
  { domain, uri, chains }: InferOutput<typeof challengeAnswer>,
  networks: readonly CaipNetworkId[],
  origin: string,
) {
  if (domain !== new URL(origin).host) throw unavailable(`The server’s message is for ${domain}, not for this page.`)
  if (!URL.canParse(uri) || new URL(uri).origin !== origin)
    throw unavailable(`The server’s message is for ${uri}, not for this page.`)
  const other = networks.find((network) => !chains.includes(network))
  if (other) throw unavailable(`The server does not take accounts on ${other}.`)
}

/** What has ended by a clock of the visitor's that is wrong, and lives by the server's, is asked about as any other. */
const withClock = (session: SignInSession): SignInSession =>
  session.expiresAt !== null && session.expiresAt <= Date.now() ? { ...session, expiresAt: null } : session
